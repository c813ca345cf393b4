-- Visitors who read between requests: with 64 connections some 200 requests a second.
function delay()
	return 300
end
