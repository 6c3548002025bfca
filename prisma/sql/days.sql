-- Whoever has chosen no place works at the head office.
CREATE OR REPLACE FUNCTION zone_of(person varchar) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT w.time_zone FROM user_settings z JOIN workplace w ON w.code = z.workplace_code WHERE z.user_id = person), office_zone())
$$;

CREATE OR REPLACE FUNCTION approval_due(start timestamptz, hours int, asked varchar) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT approval_later(start, make_interval(hours => hours), asked)
$$;

-- So much working time later, in the hours whoever is asked works. Departments are asked where their head works; a role works from Monday to
-- Friday, eight hours a day.
CREATE OR REPLACE FUNCTION approval_later(start timestamptz, given interval, asked varchar) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  person varchar := CASE WHEN asked LIKE 'dept:%' THEN (SELECT d.head_user_id FROM department d WHERE 'dept:' || d.code = asked) ELSE asked END;
  zone varchar := zone_of(person);
  here timestamp := start AT TIME ZONE zone;
  midnight timestamp;
  rest interval := given;
  span record;
BEGIN
  FOR i IN 1..3660 LOOP
    midnight := date_trunc('day', here);
    FOR span IN SELECT midnight + s.span_from AS starts, midnight + s.span_to AS ends FROM working_spans(working_hours_on(person, here::date)) s LOOP
      IF span.ends > here THEN
        here := greatest(here, span.starts);
        IF here + rest <= span.ends THEN RETURN (here + rest) AT TIME ZONE zone; END IF;
        rest := rest - (span.ends - here);
      END IF;
    END LOOP;
    here := midnight + interval '1 day';
  END LOOP;
  -- Somebody who never works again is asked all the same.
  RETURN here AT TIME ZONE zone;
END $$;

-- The working time between two moments, counted like the above.
CREATE OR REPLACE FUNCTION approval_worked(start timestamptz, until timestamptz, asked varchar) RETURNS interval LANGUAGE plpgsql STABLE AS $$
DECLARE
  person varchar := CASE WHEN asked LIKE 'dept:%' THEN (SELECT d.head_user_id FROM department d WHERE 'dept:' || d.code = asked) ELSE asked END;
  zone varchar := zone_of(person);
  first timestamp := start AT TIME ZONE zone;
  last timestamp := until AT TIME ZONE zone;
BEGIN
  RETURN coalesce((SELECT sum(least(d.day + s.span_to, last) - greatest(d.day + s.span_from, first))
    FROM generate_series(date_trunc('day', first), least(last, first + interval '3660 days'), interval '1 day') d (day),
      LATERAL working_spans(working_hours_on(person, d.day::date)) s
    WHERE d.day + s.span_to > first AND d.day + s.span_from < last), interval '0');
END $$;

CREATE OR REPLACE FUNCTION office_day() RETURNS date LANGUAGE sql STABLE AS $$ SELECT (now() AT TIME ZONE office_zone())::date $$;

CREATE OR REPLACE FUNCTION office_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$ SELECT (at AT TIME ZONE office_zone())::date $$;

-- The head office is the first business place in use. A zone PostgreSQL does not know is refused here, before it could stop the portal.
CREATE OR REPLACE FUNCTION keep_office_zone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE zone varchar := coalesce((SELECT w.time_zone FROM workplace w WHERE w.active ORDER BY w.sort_order, w.code LIMIT 1), 'UTC');
BEGIN
  IF zone = office_zone() THEN RETURN NULL; END IF;
  PERFORM now() AT TIME ZONE zone;
  EXECUTE format('CREATE OR REPLACE FUNCTION office_zone() RETURNS varchar LANGUAGE sql STABLE AS %L', format('SELECT %L::varchar', zone));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_office_zone() FROM PUBLIC;

-- Hours a person works on a day: by the exception of the day, the schedule, or the weekly hours over as many days from Monday on as full
-- days of eight hours need (at most five), less what a holiday leaves out.
CREATE OR REPLACE FUNCTION working_hours_on(person varchar, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(
      (SELECT e.hours FROM schedule_exception e WHERE e.user_id = person AND e.date = day),
      (SELECT (ARRAY[s.monday, s.tuesday, s.wednesday, s.thursday, s.friday, s.saturday, s.sunday])[extract(isodow FROM day)::int]
        FROM work_schedule s WHERE s.user_id = person AND s.valid_from <= day ORDER BY s.valid_from DESC LIMIT 1),
      (SELECT CASE WHEN extract(isodow FROM day) <= n.days THEN w.hours / n.days ELSE 0 END
        FROM (SELECT coalesce((SELECT nullif(u.weekly_hours, 0) FROM users u WHERE u.id = person), 40) AS hours) w,
        LATERAL (SELECT least(5, greatest(1, ceil(w.hours / 8))) AS days) n))
    * (1 - coalesce((SELECT h.fraction FROM holiday h WHERE h.date = day AND NOT h.removed AND h.calendar_code = coalesce(
      (SELECT p.calendar_code FROM user_workplace_history p WHERE p.user_id = person AND p.valid_from <= day ORDER BY p.valid_from DESC LIMIT 1),
      (SELECT w.calendar_code FROM user_settings z JOIN workplace w ON w.code = z.workplace_code WHERE z.user_id = person))), 0))
$$;

-- When a day of so many hours is worked: from 9, over six hours with a break from 12 to 13; a longer day begins earlier (decision 045).
CREATE OR REPLACE FUNCTION working_spans(hours numeric) RETURNS TABLE (span_from interval, span_to interval) LANGUAGE sql IMMUTABLE AS $$
  SELECT x.span_from, x.span_to FROM (SELECT least(9, 24 - hours - CASE WHEN hours > 6 THEN 1 ELSE 0 END) AS first) b,
  LATERAL (VALUES
    (b.first * interval '1 hour', CASE WHEN hours > 6 THEN interval '12 hours' ELSE (b.first + hours) * interval '1 hour' END),
    (interval '13 hours', CASE WHEN hours > 6 THEN (b.first + hours + 1) * interval '1 hour' END)) x (span_from, span_to)
  WHERE hours > 0 AND x.span_to IS NOT NULL ORDER BY 1
$$;

CREATE TRIGGER "workplace_office_zone" AFTER INSERT OR UPDATE OR DELETE ON "workplace" FOR EACH STATEMENT EXECUTE FUNCTION keep_office_zone();

-- The working day of the head office so many after a day: Monday to Friday, without the whole holidays of its calendar.
CREATE OR REPLACE FUNCTION office_working_day(start date, days integer) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT d::date FROM generate_series(start + 1, start + days * 3 + 60, interval '1 day') d
  WHERE extract(isodow FROM d) <= 5 AND NOT EXISTS (SELECT FROM holiday h WHERE h.date = d::date AND NOT h.removed AND h.fraction = 1
    AND h.calendar_code = (SELECT w.calendar_code FROM workplace w WHERE w.active ORDER BY w.sort_order, w.code LIMIT 1))
  ORDER BY d OFFSET greatest(days, 1) - 1 LIMIT 1
$$;
