-- Runs once, when the database volume is new: the role the API works with. It reads and writes rows and owns nothing, so it can
-- neither change tables nor take away a trigger. Tables and their rights come with the migrations of the owner, `maru`; at the end of each
-- the owner takes back UPDATE, DELETE and TRUNCATE on the histories (`keep_histories()`), which this role then only adds to and reads.
\set password `cat /run/secrets/api-password`
CREATE ROLE maru_api LOGIN PASSWORD :'password';
ALTER DEFAULT PRIVILEGES FOR ROLE maru IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO maru_api;
ALTER DEFAULT PRIVILEGES FOR ROLE maru IN SCHEMA public GRANT USAGE ON SEQUENCES TO maru_api;
-- The tables of the job scheduler stand in a schema of their own (pgboss), which the migration step makes.
ALTER DEFAULT PRIVILEGES FOR ROLE maru GRANT USAGE ON SCHEMAS TO maru_api;
ALTER DEFAULT PRIVILEGES FOR ROLE maru GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO maru_api;
ALTER DEFAULT PRIVILEGES FOR ROLE maru GRANT USAGE ON SEQUENCES TO maru_api;
