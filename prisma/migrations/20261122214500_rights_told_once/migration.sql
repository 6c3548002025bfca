-- Each person whose roles changed is told to ask for the menus again; where one statement changes those of many, everybody is told once
-- (`*`), as for a role itself: twenty thousand notices of an import would reach every process one by one.
CREATE FUNCTION user_roles_are_told() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER "user_role_told" ON "user_role";
DROP FUNCTION user_role_is_told();
CREATE TRIGGER "user_role_given_told" AFTER INSERT ON "user_role" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION user_roles_are_told();
CREATE TRIGGER "user_role_changed_told" AFTER UPDATE ON "user_role" REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION user_roles_are_told();
CREATE TRIGGER "user_role_taken_told" AFTER DELETE ON "user_role" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION user_roles_are_told();
