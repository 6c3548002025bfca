-- A day begins when it begins at the head office: what is valid from or until a day, who holds a post and what a department is called went
-- by PostgreSQL's own day, which begins hours later or earlier. The zone is written into a function, so that every plan has it as a
-- constant; PostgreSQL plans anew when it is replaced, and the trigger replaces it.
CREATE FUNCTION office_zone() RETURNS varchar LANGUAGE sql STABLE AS 'SELECT ''UTC''::varchar';
CREATE FUNCTION office_day() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (now() AT TIME ZONE office_zone())::date $$;
CREATE FUNCTION office_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$ SELECT (at AT TIME ZONE office_zone())::date $$;

-- The head office is the first business place in use. A zone PostgreSQL does not know is refused here, before it could stop the portal.
CREATE FUNCTION keep_office_zone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE zone varchar := coalesce((SELECT w.time_zone FROM workplace w WHERE w.active ORDER BY w.sort_order, w.code LIMIT 1), 'UTC');
BEGIN
  IF zone = office_zone() THEN RETURN NULL; END IF;
  PERFORM now() AT TIME ZONE zone;
  EXECUTE format('CREATE OR REPLACE FUNCTION office_zone() RETURNS varchar LANGUAGE sql STABLE AS %L', format('SELECT %L::varchar', zone));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_office_zone() FROM PUBLIC;
CREATE TRIGGER "workplace_office_zone" AFTER INSERT OR UPDATE OR DELETE ON "workplace" FOR EACH STATEMENT EXECUTE FUNCTION keep_office_zone();
-- For the places there are.
UPDATE "workplace" SET code = code WHERE false;

-- Whoever has chosen no place works at the head office.
CREATE OR REPLACE FUNCTION zone_of(person varchar) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT w.time_zone FROM user_settings z JOIN workplace w ON w.code = z.workplace_code WHERE z.user_id = person), office_zone())
$$;

-- Every function that asks for today, or for the day of a moment, goes by that clock. `is_away` looks one day around the day of UTC, which
-- is never further from anybody's own.
DO $$
DECLARE body record; text varchar;
BEGIN
  FOR body IN SELECT p.oid, p.proname, pg_get_functiondef(p.oid) AS written FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'public' AND p.prokind = 'f' AND (p.prosrc LIKE '%current_date%'
      OR p.proname IN ('approval_words', 'is_in_scope'))
  LOOP
    text := replace(body.written, 'current_date', CASE body.proname WHEN 'is_away' THEN '(now() AT TIME ZONE ''UTC'')::date' ELSE 'office_day()' END);
    text := replace(text, 'coalesce(d.submitted_at, now())::date', 'office_day(coalesce(d.submitted_at, now()))');
    text := replace(text, 'NEW.created_at::date', 'office_day(NEW.created_at)');
    text := replace(text, 'decided::date', 'office_day(decided)');
    EXECUTE text;
  END LOOP;
END $$;
CREATE OR REPLACE VIEW department_led_today AS SELECT DISTINCT ON (l.department_code) l.department_code, l.user_id, l.acting, l.id, l.valid_from, l.valid_to
  FROM department_leader l WHERE l.valid_from <= office_day() AND coalesce(l.valid_to, office_day()) >= office_day()
  ORDER BY l.department_code, l.acting DESC;
