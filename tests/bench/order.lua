-- Places a new order with each request: another learner, another course. Arguments: file with one cookie a line,
-- first number, number of courses.
local started = 0
function setup(thread)
	thread:set("number", started)
	started = started + 1
end

function init(args)
	cookies = {}
	for line in io.lines(args[1]) do cookies[#cookies + 1] = line end
	number = number + tonumber(args[2])
	courses = tonumber(args[3])
end

function request()
	-- The first three courses belong to everybody.
	local course = 4 + math.floor(number / #cookies) % (courses - 3)
	local headers = {
		["cookie"] = cookies[1 + number % #cookies],
		["content-type"] = "application/json",
		["idempotency-key"] = "bench-" .. number,
	}
	number = number + 2 -- wrk runs two threads
	local body = string.format('{"items":[{"type":"course","id":"bench-course-%d"}],"state":"27"}', course)
	return wrk.format("POST", nil, headers, body)
end
