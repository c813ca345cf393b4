DROP TABLE stream_claims;
