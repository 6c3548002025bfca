CREATE OR REPLACE FUNCTION users_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a user row is never deleted: its id must not be given to another person' USING ERRCODE = 'restrict_violation';
END $$;

-- Where people worked when: written by the table of people itself.
CREATE OR REPLACE FUNCTION user_department_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_department (user_id, valid_from, department_code) VALUES (NEW.id, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END, NEW.department_code)
    ON CONFLICT (user_id, valid_from) DO UPDATE SET department_code = excluded.department_code;
  RETURN NULL;
END $$;

-- The department of a person at a time; before the first entry it is the first one.
CREATE OR REPLACE FUNCTION department_of(person varchar, at timestamptz) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT h.department_code FROM user_department h WHERE h.user_id = person ORDER BY (h.valid_from <= at) DESC, CASE WHEN h.valid_from <= at THEN at - h.valid_from ELSE h.valid_from - at END LIMIT 1
$$;

-- The division of a department: itself or whatever of its departments above stands right below the topmost.
CREATE OR REPLACE FUNCTION division_of(department_code varchar) RETURNS varchar LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT d.code, d.parent_code, 1 AS step FROM department d WHERE d.code = department_code
    UNION ALL SELECT d.code, d.parent_code, a.step + 1 FROM above a JOIN department d ON d.code = a.parent_code WHERE a.step < 20)
  SELECT a.code FROM above a LEFT JOIN department p ON p.code = a.parent_code WHERE p.parent_code IS NULL ORDER BY a.step LIMIT 1
$$;

-- The department that is the organisation: the first that stood below none.
CREATE OR REPLACE FUNCTION organisation_root() RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT d.code FROM department d WHERE d.parent_code IS NULL ORDER BY d.valid_from, d.sort_order, d.code LIMIT 1
$$;

-- The department whose head is asked above the one of a department: whatever else stands below none is below the organisation, whose head alone has none above.
CREATE OR REPLACE FUNCTION department_above(d department) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT coalesce(d.parent_code, nullif(organisation_root(), d.code))
$$;

-- A department never stands below itself, whoever writes it.
CREATE OR REPLACE FUNCTION department_has_no_circle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE above varchar := NEW.parent_code; steps int := 0;
BEGIN
  WHILE above IS NOT NULL LOOP
    steps := steps + 1;
    IF above = NEW.code OR steps > 50 THEN
      RAISE EXCEPTION 'department % would stand below itself', NEW.code USING ERRCODE = 'check_violation', CONSTRAINT = 'department_no_circle';
    END IF;
    SELECT d.parent_code INTO above FROM department d WHERE d.code = above;
  END LOOP;
  RETURN NULL;
END $$;

-- Days on which posts and leads of a person are in force: they keep what was entered, and the first day and the last one limit it (decision 063).
-- Until a first day that is to come there is a break; days that are over stay as they were.
CREATE OR REPLACE FUNCTION posts_count_on(u users, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (u.retirement_date IS NULL OR u.retirement_date >= day) AND (u.join_date IS NULL OR u.join_date <= day OR day < office_day())
$$;

-- The same for the days of a post: from the first to the last that count, empty where none does.
CREATE OR REPLACE FUNCTION days_in_force(u users, starts date, ends date) RETURNS daterange LANGUAGE sql STABLE AS $$
  SELECT range_merge(datemultirange(daterange(starts, ends, '[]')) * datemultirange(daterange(NULL, u.retirement_date, '[]'))
    * (datemultirange(daterange(NULL, least(u.join_date, office_day()))) + datemultirange(daterange(u.join_date, NULL))))
$$;

-- The day of which `users` shows the post: today, the first day while that is to come, the last one once it is over.
CREATE OR REPLACE FUNCTION post_day(u users) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT least(greatest(office_day(), u.join_date), u.retirement_date)
$$;

-- Whoever comes back begins anew: posts and leads of the former stay end with its last day for good.
CREATE OR REPLACE FUNCTION end_former_stay(person varchar, last date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM assignment a WHERE a.user_id = person AND a.valid_from > last;
  UPDATE assignment a SET valid_to = least(a.valid_to, last), follows_first_day = false
    WHERE a.user_id = person AND (a.follows_first_day OR coalesce(a.valid_to > last, true));
  DELETE FROM department_leader l WHERE l.user_id = person AND l.valid_from > last;
  UPDATE department_leader l SET valid_to = last WHERE l.user_id = person AND coalesce(l.valid_to > last, true);
END $$;

-- The post that begins with the first day is moved with it, unless it would be over by then or begin in a former one.
CREATE OR REPLACE FUNCTION move_first_post(person varchar, begins date) RETURNS void LANGUAGE sql AS $$
  UPDATE assignment a SET valid_from = begins WHERE a.user_id = person AND a.follows_first_day AND coalesce(a.valid_to, begins) >= begins
    AND NOT EXISTS (SELECT FROM assignment b WHERE b.user_id = person AND b.id <> a.id AND daterange(b.valid_from, b.valid_to, '[]') && daterange(begins, a.valid_to, '[]')
      AND (b.is_primary OR b.department_code = a.department_code))
$$;

-- Somebody new has no post yet: nothing is looked for. The look-ups were planned while the tables were small, and read more of them with every
-- person of an import: the 10,000th took as long as ten of the first. The constraints were not what it was, so they are as before.
CREATE OR REPLACE FUNCTION users_assigned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held assignment; today date; begins date; until date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO assignment (id, user_id, department_code, position_code, is_primary, valid_from, follows_first_day)
      VALUES (gen_random_uuid(), NEW.id, NEW.department_code, NEW.position_code, true, coalesce(NEW.join_date, office_day(NEW.created_at)), NEW.join_date IS NOT NULL);
    RETURN NULL;
  END IF;
  IF OLD.retirement_date < office_day() AND (NEW.active AND NOT OLD.active OR NEW.join_date > OLD.retirement_date) THEN
    PERFORM end_former_stay(NEW.id, OLD.retirement_date);
  END IF;
  IF NEW.join_date <> coalesce(OLD.join_date, 'infinity') THEN PERFORM move_first_post(NEW.id, NEW.join_date); END IF;
  today := post_day(NEW);
  SELECT * INTO held FROM assignment a WHERE a.user_id = NEW.id AND a.is_primary AND a.valid_from <= today AND coalesce(a.valid_to, today) >= today;
  -- Other days alone are no move: `follow_organisation` shows the post of the day.
  IF held.id IS NOT NULL AND ((held.department_code, held.position_code) = (NEW.department_code, NEW.position_code)
    OR (OLD.department_code, OLD.position_code) = (NEW.department_code, NEW.position_code)) THEN RETURN NULL; END IF;
  IF held.id IS NULL AND NOT NEW.active THEN RETURN NULL; END IF;
  until := CASE WHEN held.id IS NOT NULL THEN held.valid_to
    ELSE (SELECT min(a.valid_from) - 1 FROM assignment a WHERE a.user_id = NEW.id AND a.is_primary AND a.valid_from > today) END;
  -- A second post in the department that becomes the primary one ends with it.
  DELETE FROM assignment a WHERE a.user_id = NEW.id AND NOT a.is_primary AND a.department_code = NEW.department_code AND a.valid_from BETWEEN today AND coalesce(until, 'infinity');
  UPDATE assignment a SET valid_to = today - 1 WHERE a.user_id = NEW.id AND NOT a.is_primary AND a.department_code = NEW.department_code
    AND a.valid_from < today AND coalesce(a.valid_to, today) >= today;
  IF held.valid_from = today THEN
    UPDATE assignment SET department_code = NEW.department_code, position_code = NEW.position_code WHERE id = held.id;
    RETURN NULL;
  END IF;
  UPDATE assignment SET valid_to = today - 1 WHERE id = held.id;
  -- Whoever comes back has a post from the new first day on, even where that is over.
  begins := CASE WHEN held.id IS NULL AND NEW.join_date < today AND NOT EXISTS (SELECT FROM assignment a WHERE a.user_id = NEW.id AND a.valid_from < today
    AND coalesce(a.valid_to, today) >= NEW.join_date AND (a.is_primary OR a.department_code = NEW.department_code)) THEN NEW.join_date ELSE today END;
  INSERT INTO assignment (id, user_id, department_code, position_code, is_primary, valid_from, valid_to, follows_first_day)
    VALUES (gen_random_uuid(), NEW.id, NEW.department_code, NEW.position_code, true, begins, until, held.id IS NULL AND begins IS NOT DISTINCT FROM NEW.join_date);
  RETURN NULL;
END $$;

-- Whoever comes back after the last day is given roles anew: those of the former stay ended with it, but the general one, which opens the portal.
CREATE OR REPLACE FUNCTION former_roles_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.retirement_date >= office_day() THEN RETURN NULL; END IF;
  DELETE FROM user_role h WHERE h.user_id = NEW.id AND h.role_code <> 'G01' AND h.valid_from > OLD.retirement_date;
  UPDATE user_role h SET valid_to = OLD.retirement_date
  WHERE h.user_id = NEW.id AND h.role_code <> 'G01' AND coalesce(h.valid_to > OLD.retirement_date, true);
  RETURN NULL;
END $$;

-- The same for where a department stands and what it is called, and for who leads it.
CREATE OR REPLACE FUNCTION department_versioned() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE held department_version; begins date := office_day();
BEGIN
  IF TG_OP = 'INSERT' THEN begins := NEW.valid_from; END IF;
  SELECT * INTO held FROM department_version v WHERE v.department_code = NEW.code AND v.valid_from <= office_day() ORDER BY v.valid_from DESC LIMIT 1;
  IF held.department_code IS NOT NULL AND (held.parent_code, held.name_en, held.name_ko, held.name_de)
    IS NOT DISTINCT FROM (NEW.parent_code, NEW.name_en, NEW.name_ko, NEW.name_de) THEN RETURN NULL; END IF;
  -- A department that has not begun yet has one version, its first.
  IF held.department_code IS NULL THEN begins := NEW.valid_from; END IF;
  INSERT INTO department_version VALUES (NEW.code, begins, NEW.parent_code, NEW.name_en, NEW.name_ko, NEW.name_de)
    ON CONFLICT (department_code, valid_from) DO UPDATE SET parent_code = excluded.parent_code, name_en = excluded.name_en, name_ko = excluded.name_ko, name_de = excluded.name_de;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION department_led() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE next_from date;
BEGIN
  IF NEW.head_user_id IS NOT DISTINCT FROM (SELECT t.user_id FROM department_led_today t WHERE t.department_code = NEW.code) THEN RETURN NULL; END IF;
  DELETE FROM department_leader l WHERE l.department_code = NEW.code AND l.valid_from = office_day();
  UPDATE department_leader l SET valid_to = office_day() - 1 WHERE l.department_code = NEW.code AND l.valid_from < office_day() AND coalesce(l.valid_to, office_day()) >= office_day();
  SELECT min(l.valid_from) INTO next_from FROM department_leader l WHERE l.department_code = NEW.code AND NOT l.acting AND l.valid_from > office_day();
  IF NEW.head_user_id IS NOT NULL THEN
    INSERT INTO department_leader VALUES (gen_random_uuid(), NEW.code, NEW.head_user_id, false, office_day(), next_from - 1);
  END IF;
  RETURN NULL;
END $$;

-- Brings the rows of people and departments in step with the day; tells how many changed. Repeating it changes nothing.
CREATE OR REPLACE FUNCTION follow_organisation() RETURNS TABLE (people int, departments int, leaders int) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE department d SET parent_code = v.parent_code, name_en = v.name_en, name_ko = v.name_ko, name_de = v.name_de
    FROM (SELECT DISTINCT ON (x.department_code) x.* FROM department_version x WHERE x.valid_from <= office_day() ORDER BY x.department_code, x.valid_from DESC) v
    WHERE v.department_code = d.code AND (d.parent_code, d.name_en, d.name_ko, d.name_de) IS DISTINCT FROM (v.parent_code, v.name_en, v.name_ko, v.name_de);
  GET DIAGNOSTICS departments = ROW_COUNT;
  UPDATE department d SET head_user_id = (SELECT t.user_id FROM department_led_today t WHERE t.department_code = d.code)
    WHERE d.head_user_id IS DISTINCT FROM (SELECT t.user_id FROM department_led_today t WHERE t.department_code = d.code);
  GET DIAGNOSTICS leaders = ROW_COUNT;
  UPDATE users u SET department_code = a.department_code, position_code = a.position_code FROM assignment a
    WHERE a.user_id = u.id AND a.is_primary AND a.valid_from <= post_day(u) AND coalesce(a.valid_to, post_day(u)) >= post_day(u)
      AND (u.department_code, u.position_code) IS DISTINCT FROM (a.department_code, a.position_code);
  GET DIAGNOSTICS people = ROW_COUNT;
  RETURN NEXT;
END $$;

-- A second post counts like the first one while it lasts: its department is one of the person's own, its clerk answers for it.
CREATE OR REPLACE FUNCTION posts_of(person varchar, day date) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT u.department_code FROM users u WHERE u.id = person AND day = office_day()
  UNION SELECT a.department_code FROM assignment a JOIN users u ON u.id = a.user_id AND posts_count_on(u, day)
    WHERE a.user_id = person AND a.valid_from <= day AND coalesce(a.valid_to, day) >= day
$$;

CREATE OR REPLACE FUNCTION second_posts_of(person varchar, day date) RETURNS SETOF varchar LANGUAGE sql STABLE AS $$
  SELECT a.department_code FROM assignment a JOIN users u ON u.id = a.user_id AND posts_count_on(u, day)
    WHERE a.user_id = person AND NOT a.is_primary AND a.valid_from <= day AND coalesce(a.valid_to, day) >= day
$$;

-- Nobody reports to himself through others while a line holds: looked for among the lines that share a day with the new one.
CREATE OR REPLACE FUNCTION reporting_line_no_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two lines that close a circle together wait for each other.
  PERFORM pg_advisory_xact_lock(hashtext('reporting_line'));
  IF EXISTS (
    WITH RECURSIVE up (person, days) AS (
      SELECT NEW.manager_id, daterange(NEW.valid_from, NEW.valid_to, '[]')
      UNION
      SELECT r.manager_id, up.days * daterange(r.valid_from, r.valid_to, '[]') FROM up
      JOIN reporting_line r ON r.user_id = up.person AND daterange(r.valid_from, r.valid_to, '[]') && up.days AND r.id <> NEW.id
    ) SELECT 1 FROM up WHERE person = NEW.user_id)
  THEN RAISE EXCEPTION '% would report to himself', NEW.user_id USING ERRCODE = '23514', CONSTRAINT = 'reporting_line_no_circle'; END IF;
  RETURN NEW;
END $$;

-- Whom a person reports to by a line of his own on a day; nobody = the head of the department.
CREATE OR REPLACE FUNCTION manager_of(person varchar, day date) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT r.manager_id FROM reporting_line r JOIN users m ON m.id = r.manager_id AND works_on(m, day)
  WHERE r.user_id = person AND r.valid_from <= day AND coalesce(r.valid_to, day) >= day LIMIT 1
$$;

-- Who leads a department today: from the first day of the department and of the person to their last ones, an acting head before the head.
CREATE VIEW department_led_today AS SELECT DISTINCT ON (l.department_code) l.department_code, l.user_id, l.acting, l.id, l.valid_from, l.valid_to
  FROM department_leader l JOIN department d ON d.code = l.department_code AND d.valid_from <= office_day() AND (d.valid_to IS NULL OR d.valid_to >= office_day())
  JOIN users u ON u.id = l.user_id AND (u.join_date IS NULL OR u.join_date <= office_day()) AND (u.retirement_date IS NULL OR u.retirement_date >= office_day())
  WHERE l.valid_from <= office_day() AND coalesce(l.valid_to, office_day()) >= office_day()
  ORDER BY l.department_code, l.acting DESC;

CREATE TRIGGER "users_no_delete" BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION users_are_kept();
CREATE TRIGGER "users_department_joined" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION user_department_follow();
CREATE TRIGGER "users_department_moved" AFTER UPDATE OF "department_code" ON "users" FOR EACH ROW
  WHEN (OLD."department_code" IS DISTINCT FROM NEW."department_code") EXECUTE FUNCTION user_department_follow();
CREATE CONSTRAINT TRIGGER "department_no_circle" AFTER INSERT OR UPDATE OF "parent_code" ON "department" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION department_has_no_circle();
CREATE TRIGGER "users_assigned_at_first" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION users_assigned();
CREATE TRIGGER "users_assigned_anew" AFTER UPDATE OF "department_code", "position_code", "active", "join_date" ON "users" FOR EACH ROW
  WHEN ((OLD."department_code", OLD."position_code", OLD."join_date") IS DISTINCT FROM (NEW."department_code", NEW."position_code", NEW."join_date")
    OR (NEW."active" AND NOT OLD."active"))
  EXECUTE FUNCTION users_assigned();
CREATE TRIGGER "users_roles_ended" AFTER UPDATE OF "active", "join_date", "retirement_date" ON "users" FOR EACH ROW
  WHEN (OLD."retirement_date" IS NOT NULL AND (NEW."active" AND NOT OLD."active" OR NEW."join_date" > OLD."retirement_date"))
  EXECUTE FUNCTION former_roles_end();
CREATE TRIGGER "users_days_rights" AFTER UPDATE OF "join_date", "retirement_date" ON "users" FOR EACH ROW
  WHEN ((OLD."join_date", OLD."retirement_date") IS DISTINCT FROM (NEW."join_date", NEW."retirement_date"))
  EXECUTE FUNCTION count_version_up('rights.version');
CREATE TRIGGER "department_reference" AFTER INSERT OR UPDATE OR DELETE ON "department" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('reference.version');
CREATE TRIGGER "department_versioned_at_first" AFTER INSERT ON "department" FOR EACH ROW EXECUTE FUNCTION department_versioned();
CREATE TRIGGER "department_versioned_anew" AFTER UPDATE OF "parent_code", "name_en", "name_ko", "name_de" ON "department" FOR EACH ROW EXECUTE FUNCTION department_versioned();
CREATE TRIGGER "department_led_at_first" AFTER INSERT ON "department" FOR EACH ROW WHEN (NEW."head_user_id" IS NOT NULL) EXECUTE FUNCTION department_led();
CREATE TRIGGER "department_led_anew" AFTER UPDATE OF "head_user_id" ON "department" FOR EACH ROW
  WHEN (OLD."head_user_id" IS DISTINCT FROM NEW."head_user_id") EXECUTE FUNCTION department_led();
CREATE TRIGGER reporting_line_circle BEFORE INSERT OR UPDATE ON "reporting_line" FOR EACH ROW EXECUTE FUNCTION reporting_line_no_circle();
