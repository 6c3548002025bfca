-- Somebody new has no post yet: nothing is looked for. The look-ups were planned while the tables were small, and read more of them with every
-- person of an import: the 10,000th took as long as ten of the first. The constraints were not what it was, so they are as before.
CREATE OR REPLACE FUNCTION users_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held assignment; next_from date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO assignment (id, user_id, department_code, position_code, is_primary, valid_from)
      VALUES (gen_random_uuid(), NEW.id, NEW.department_code, NEW.position_code, true, least(coalesce(NEW.join_date, NEW.created_at::date), current_date));
    RETURN NULL;
  END IF;
  SELECT * INTO held FROM assignment a WHERE a.user_id = NEW.id AND a.is_primary AND a.valid_from <= current_date AND coalesce(a.valid_to, current_date) >= current_date;
  IF held.id IS NOT NULL AND held.department_code = NEW.department_code AND held.position_code = NEW.position_code THEN RETURN NULL; END IF;
  SELECT min(a.valid_from) INTO next_from FROM assignment a WHERE a.user_id = NEW.id AND a.is_primary AND a.valid_from > current_date;
  -- A second post in the department that becomes the primary one ends with it.
  DELETE FROM assignment a WHERE a.user_id = NEW.id AND NOT a.is_primary AND a.department_code = NEW.department_code AND a.valid_from >= current_date;
  UPDATE assignment a SET valid_to = current_date - 1 WHERE a.user_id = NEW.id AND NOT a.is_primary AND a.department_code = NEW.department_code
    AND a.valid_from < current_date AND coalesce(a.valid_to, current_date) >= current_date;
  IF held.id IS NOT NULL AND held.valid_from = current_date THEN
    UPDATE assignment SET department_code = NEW.department_code, position_code = NEW.position_code WHERE id = held.id;
    RETURN NULL;
  END IF;
  IF held.id IS NOT NULL THEN UPDATE assignment SET valid_to = current_date - 1 WHERE id = held.id; END IF;
  INSERT INTO assignment (id, user_id, department_code, position_code, is_primary, valid_from, valid_to)
    VALUES (gen_random_uuid(), NEW.id, NEW.department_code, NEW.position_code, true, current_date, coalesce(held.valid_to, next_from - 1));
  RETURN NULL;
END $$;

ALTER TABLE "assignment"
  DROP CONSTRAINT "assignment_primary_once",
  DROP CONSTRAINT "assignment_post_once",
  ADD CONSTRAINT "assignment_primary_once" EXCLUDE USING gist ("user_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&) WHERE ("is_primary"),
  ADD CONSTRAINT "assignment_post_once" EXCLUDE USING gist ("user_id" WITH =, "department_code" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
