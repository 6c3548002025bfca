-- The time zone where a person works.
CREATE FUNCTION zone_of(person varchar) RETURNS varchar LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT w.time_zone FROM user_settings z JOIN workplace w ON w.code = z.workplace_code WHERE z.user_id = person), 'UTC')
$$;

-- How much of a day a person works: 0, 0.5 or 1, by his hours and by the calendar of the place where he works on that day.
CREATE FUNCTION works_on(person varchar, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN coalesce(
      (SELECT e.hours FROM schedule_exception e WHERE e.user_id = person AND e.date = day),
      (SELECT (ARRAY[s.monday, s.tuesday, s.wednesday, s.thursday, s.friday, s.saturday, s.sunday])[extract(isodow FROM day)::int]
        FROM work_schedule s WHERE s.user_id = person AND s.valid_from <= day ORDER BY s.valid_from DESC LIMIT 1),
      CASE WHEN extract(isodow FROM day) < 6 THEN 8 ELSE 0 END) = 0 THEN 0
    ELSE 1 - coalesce((SELECT h.fraction FROM holiday h WHERE h.date = day AND NOT h.removed AND h.calendar_code = coalesce(
      (SELECT p.calendar_code FROM user_workplace_history p WHERE p.user_id = person AND p.valid_from <= day ORDER BY p.valid_from DESC LIMIT 1),
      (SELECT w.calendar_code FROM user_settings z JOIN workplace w ON w.code = z.workplace_code WHERE z.user_id = person))), 0) END
$$;

-- So many hours later, where a working day has 24 of them: days the asked person does not work are left out, of half holidays the
-- afternoon. Departments are asked where their head works; roles, which work everywhere, leave out weekends alone.
DROP FUNCTION approval_due(timestamptz, int);
CREATE FUNCTION approval_due(start timestamptz, hours int, asked varchar) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  person varchar := CASE WHEN asked LIKE 'dept:%' THEN (SELECT d.head_user_id FROM department d WHERE 'dept:' || d.code = asked) ELSE asked END;
  zone varchar := zone_of(person);
  here timestamp := start AT TIME ZONE zone;
  rest interval := make_interval(hours => hours);
  ends timestamp;
BEGIN
  FOR i IN 1..3660 LOOP
    ends := date_trunc('day', here) + works_on(person, here::date) * interval '1 day';
    IF ends > here THEN
      IF here + rest <= ends THEN RETURN (here + rest) AT TIME ZONE zone; END IF;
      rest := rest - (ends - here);
    END IF;
    here := date_trunc('day', here) + interval '1 day';
  END LOOP;
  -- Somebody who never works again is asked all the same.
  RETURN here AT TIME ZONE zone;
END $$;

-- Whether a person is away at this moment: an absence of this half of the day, or a free day inside a leave with substitutes.
CREATE OR REPLACE FUNCTION is_away(person varchar) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM absence a, LATERAL (SELECT now() AT TIME ZONE zone_of(person) AS here) z
      WHERE a.user_id = person AND a.date BETWEEN current_date - 1 AND current_date + 1 AND a.date = z.here::date
        AND (a.half = 'FULL' OR (a.half = 'AM') = (extract(hour FROM z.here) < 12)))
    OR EXISTS (SELECT 1 FROM delegation g WHERE g.principal_id = person AND g.active AND g.source IN ('LEAVE', 'TRIP')
      AND now() >= g.valid_from AND now() < g.valid_to
      AND EXISTS (SELECT 1 FROM absence a WHERE a.source = g.source::text::absence_source AND a.source_id = g.source_id))
$$;

-- The deputy of an open step, now without those who are away and named no substitute themselves.
CREATE OR REPLACE FUNCTION approval_deputy(step uuid) RETURNS TABLE (deputy_id varchar, may_arbitrary boolean) LANGUAGE sql STABLE AS $$
  SELECT g.deputy_id, g.may_arbitrary
  FROM approval_step s
  JOIN approval_document d ON d.id = s.document_id AND d.status = 'PRG' AND d.round = s.round
  JOIN approval_form f ON f.code = d.form_code AND f.deputy_allowed
  JOIN delegation g ON g.principal_id = s.approver_id AND g.active AND now() >= g.valid_from AND now() < g.valid_to
    AND (cardinality(g.form_codes) = 0 OR d.form_code = ANY (g.form_codes))
  JOIN users u ON u.id = g.deputy_id AND u.active AND NOT u.deleted
  WHERE s.id = step AND s.status IN ('WAITING', 'HELD') AND g.deputy_id <> d.drafter_id AND NOT is_away(g.deputy_id)
    AND NOT EXISTS (SELECT 1 FROM approval_step o WHERE o.document_id = d.id AND o.round = d.round AND NOT o.superseded AND o.id <> s.id
      AND g.deputy_id IN (o.approver_id, o.acted_by))
  ORDER BY g.sort_order, g.created_at, g.id
  LIMIT 1
$$;
