-- The right to export is asked for from now on: what everybody could export before, everybody exports until an administrator says otherwise.
INSERT INTO "role_menu" ("role_code", "menu_number", "right")
SELECT "role_code", "menu_number", 'EXPORT' FROM "role_menu" WHERE "role_code" = 'G01' AND "right" = 'WRITE' ON CONFLICT DO NOTHING;

-- Data scopes count for leave, for the paper register and for the histories too, and for the list of people: whoever saw all of it before sees all
-- of it until an administrator narrows it.
INSERT INTO "data_scope" ("role_code", "domain", "scope")
SELECT r."code", d.domain, 'ALL'::scope_reach FROM "role" r, (VALUES ('leave'), ('papers')) AS d (domain) WHERE r."code" IN ('M01', 'H01')
UNION SELECT r."code", 'histories', 'ALL'::scope_reach FROM "role" r WHERE r."code" = 'M01'
UNION SELECT a."role_code", 'histories', 'ALL'::scope_reach FROM "role_api" a
  WHERE a."api_id" IN ('GET /api/v1/common/chems/login-history', 'GET /api/v1/common/chems/api-history')
UNION SELECT a."role_code", 'users', 'ALL'::scope_reach FROM "role_api" a WHERE a."api_id" = 'GET /api/v1/common/chems/user/list'
ON CONFLICT DO NOTHING;

-- The named departments of a scope are part of it.
CREATE TRIGGER "data_scope_department_version" AFTER INSERT OR UPDATE OR DELETE ON "data_scope_department" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');

-- A second post counts like the first one while it lasts: its department is one of the person's own, its clerk answers for it.
CREATE FUNCTION posts_of(person varchar, day date) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT u.department_code FROM users u WHERE u.id = person AND day = current_date
  UNION SELECT a.department_code FROM assignment a WHERE a.user_id = person AND a.valid_from <= day AND coalesce(a.valid_to, day) >= day
$$;
CREATE OR REPLACE FUNCTION approval_people(key varchar) RETURNS TABLE (user_id varchar) LANGUAGE sql STABLE AS $$
  SELECT u.id FROM users u WHERE u.id = key AND u.active AND NOT u.deleted
  UNION SELECT u.id FROM department d JOIN users u ON u.id = d.head_user_id WHERE key LIKE 'dept:%' AND d.code = substr(key, 6) AND u.active AND NOT u.deleted
  UNION SELECT u.id FROM user_role r JOIN role o ON o.code = r.role_code AND o.active JOIN users u ON u.id = r.user_id
    WHERE r.role_code = CASE WHEN key LIKE 'dept:%' THEN 'WM00001' WHEN key LIKE 'role:%' THEN substr(key, 6) END
      AND (key NOT LIKE 'dept:%' OR substr(key, 6) IN (SELECT posts_of(u.id, current_date))) AND u.active AND NOT u.deleted
      AND coalesce(r.valid_from, current_date) <= current_date AND coalesce(r.valid_to, current_date) >= current_date
$$;
CREATE OR REPLACE FUNCTION approval_keys(person varchar) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  WITH held AS (
    SELECT r.role_code FROM user_role r JOIN role o ON o.code = r.role_code AND o.active
    WHERE r.user_id = person AND coalesce(r.valid_from, current_date) <= current_date AND coalesce(r.valid_to, current_date) >= current_date)
  SELECT person
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM department d WHERE d.head_user_id = person
  UNION ALL SELECT ('dept:' || d.code)::varchar FROM posts_of(person, current_date) p (code) JOIN department d ON d.code = p.code
    WHERE d.head_user_id IS DISTINCT FROM person AND EXISTS (SELECT 1 FROM held WHERE held.role_code = 'WM00001')
  UNION ALL SELECT ('role:' || held.role_code)::varchar FROM held
$$;
CREATE FUNCTION second_posts_of(person varchar, day date) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT a.department_code FROM assignment a WHERE a.user_id = person AND NOT a.is_primary AND a.valid_from <= day AND coalesce(a.valid_to, day) >= day
$$;
CREATE OR REPLACE FUNCTION is_in_scope(scope approval_read_scope, department varchar, decided timestamptz, person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE scope
    WHEN 'LINE' THEN false
    WHEN 'DEPT' THEN department = department_of(person, decided) OR department IN (SELECT second_posts_of(person, decided::date))
    WHEN 'DIVISION' THEN division_of(department) = division_of(department_of(person, decided))
      OR EXISTS (SELECT 1 FROM second_posts_of(person, decided::date) p (code) WHERE division_of(p.code) = division_of(department))
    ELSE true END
$$;
