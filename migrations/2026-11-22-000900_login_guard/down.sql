DROP TABLE login_links, device_cookies, password_guesses;
