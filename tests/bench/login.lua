-- Logs in another learner with each request. Arguments: number of learners, their password.
function init(args)
	learners, password = tonumber(args[1]), args[2]
	number = 0
end

function request()
	number = (number + 1) % learners
	local body = string.format('{"email":"learner%d@bench.test","password":"%s"}', number, password)
	return wrk.format("POST", nil, { ["content-type"] = "application/json" }, body)
end
