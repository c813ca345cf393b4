-- Fetches one segment after the other. Arguments: their address with the place of the number, how many there are.
function init(args)
	pattern, count = args[1], tonumber(args[2])
	number = 0
end

function request()
	number = (number + 1) % count
	return wrk.format("GET", string.format(pattern, number))
end
