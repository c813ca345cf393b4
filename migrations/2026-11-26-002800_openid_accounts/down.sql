DROP TABLE openid_accounts;
