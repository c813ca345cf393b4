-- Searches for another text with each request: `course 17` in ever other small and capital letters, which finds about
-- as much each time. Arguments: first number; milliseconds between two requests of a connection, or nothing.
local started = 0
function setup(thread)
	thread:set("number", started)
	started = started + 1
end

function init(args)
	number = number + tonumber(args[1])
	if args[2] ~= "" then
		function delay()
			return tonumber(args[2])
		end
	end
end

local function text(number)
	local letters, bits = "", math.floor(number / 1000)
	for letter in ("course"):gmatch(".") do
		letters = letters .. (bits % 2 == 1 and letter:upper() or letter)
		bits = math.floor(bits / 2)
	end
	return letters .. "%20" .. number % 1000
end

function request()
	number = number + 2 -- wrk runs two threads
	return wrk.format("GET", wrk.path .. "?page=1&perPage=12&q=" .. text(number))
end
