-- The role and the database of Kaushal, made once by a superuser:
--   psql --set=password="$(cat FILE)" --file=role.sql    with a password, for a server that others reach over the network
--   psql --set=password= --file=role.sql                 without one, for peer authentication on one machine

SELECT 'CREATE ROLE kaushal LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'kaushal') \gexec
SELECT format('ALTER ROLE kaushal PASSWORD %L', :'password') WHERE :'password' <> '' \gexec
SELECT 'CREATE DATABASE kaushal OWNER kaushal ENCODING ''UTF8'' TEMPLATE template0'
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'kaushal') \gexec

-- Deadlocks are known by their English words. Only a superuser may set it.
ALTER ROLE kaushal SET lc_messages = 'C';
