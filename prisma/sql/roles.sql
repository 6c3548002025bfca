CREATE OR REPLACE FUNCTION menus_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_person', 'rights *');
  RETURN NULL;
END $$;

-- Each person whose roles changed is told to ask for the menus again; where one statement changes those of many, everybody is told once
-- (`*`), as for a role itself: twenty thousand notices of an import would reach every process one by one.
CREATE OR REPLACE FUNCTION user_roles_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people varchar[];
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT array_agg(user_id) INTO people FROM (SELECT DISTINCT user_id FROM added LIMIT 51) p;
  ELSIF TG_OP = 'DELETE' THEN SELECT array_agg(user_id) INTO people FROM (SELECT DISTINCT user_id FROM removed LIMIT 51) p;
  ELSE SELECT array_agg(user_id) INTO people FROM (SELECT user_id FROM added UNION SELECT user_id FROM removed LIMIT 51) p;
  END IF;
  IF cardinality(people) > 50 THEN PERFORM tell_person('rights', '*');
  ELSE PERFORM tell_person('rights', person) FROM unnest(people) person;
  END IF;
  RETURN NULL;
END $$;

-- The same rows as before, said so that PostgreSQL knows how many there are: of `coalesce(…) <= …` it takes every third to fit, so it began with all
-- ten thousand holders of a role instead of the thirty people of a department, and worked out the office's day for each of them. Roles count from the
-- first day of a person to the last; the general one, which only opens the portal, before and after them too.
CREATE VIEW role_held_today AS SELECT h.user_id, h.role_code, r.kind, h.valid_from, h.valid_to
  FROM user_role h JOIN role r ON r.code = h.role_code AND r.active
  JOIN users p ON p.id = h.user_id AND (h.role_code = 'G01'
    OR (p.join_date IS NULL OR p.join_date <= office_day()) AND (p.retirement_date IS NULL OR p.retirement_date >= office_day()))
  WHERE (h.valid_from IS NULL OR h.valid_from <= office_day()) AND (h.valid_to IS NULL OR h.valid_to >= office_day());

-- The name of a built-in role says what its code means to rules (decision 064).
CREATE OR REPLACE FUNCTION role_keeps_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the built-in role % keeps its name', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'role_keeps_name';
END $$;

CREATE TRIGGER "role_keeps_name" BEFORE UPDATE OF "name_en", "name_ko", "name_de" ON "role" FOR EACH ROW
  WHEN (NEW.code IN ('M01', 'H01', 'G01', 'B01', 'A01', 'WM00001', 'WM00002') AND (NEW.name_en, NEW.name_ko, NEW.name_de) IS DISTINCT FROM (OLD.name_en, OLD.name_ko, OLD.name_de))
  EXECUTE FUNCTION role_keeps_name();

CREATE TRIGGER "role_menu_version" AFTER INSERT OR UPDATE OR DELETE ON "role_menu" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('menus.version');
CREATE TRIGGER "role_api_version" AFTER INSERT OR UPDATE OR DELETE ON "role_api" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');
CREATE TRIGGER "user_role_version" AFTER INSERT OR UPDATE OR DELETE ON "user_role" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');
CREATE TRIGGER "role_version" AFTER INSERT OR UPDATE OR DELETE ON "role" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');
CREATE TRIGGER "data_scope_version" AFTER INSERT OR UPDATE OR DELETE ON "data_scope" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');
CREATE TRIGGER "role_told" AFTER UPDATE OR DELETE ON "role" FOR EACH STATEMENT EXECUTE FUNCTION menus_are_told();
CREATE TRIGGER "role_menu_told" AFTER INSERT OR UPDATE OR DELETE ON "role_menu" FOR EACH STATEMENT EXECUTE FUNCTION menus_are_told();
-- The named departments of a scope are part of it.
CREATE TRIGGER "data_scope_department_version" AFTER INSERT OR UPDATE OR DELETE ON "data_scope_department" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');
CREATE TRIGGER "user_role_given_told" AFTER INSERT ON "user_role" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION user_roles_are_told();
CREATE TRIGGER "user_role_changed_told" AFTER UPDATE ON "user_role" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION user_roles_are_told();
CREATE TRIGGER "user_role_taken_told" AFTER DELETE ON "user_role" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION user_roles_are_told();
