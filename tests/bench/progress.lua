-- A player reports, as many a second as 1,000 learners make who report every ten seconds. Arguments: file with one cookie a
-- line, connections of this thread.
function init(args)
	cookies = {}
	for line in io.lines(args[1]) do cookies[#cookies + 1] = line end
	-- Two threads share a hundred requests a second.
	pause = math.floor(tonumber(args[2]) * 1000 / 50)
	number = 0
end

function delay()
	return pause
end

function request()
	number = number + 1
	local headers = {
		["cookie"] = cookies[1 + number % #cookies],
		["content-type"] = "application/json",
	}
	local position = number % 900
	local body = string.format('{"position":%d,"watched":[[0,%d]]}', position, position)
	return wrk.format("PUT", nil, headers, body)
end
