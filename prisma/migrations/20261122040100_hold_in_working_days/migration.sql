-- So much working time later: the same rule as before, for a length of time instead of whole hours.
CREATE FUNCTION approval_later(start timestamptz, given interval, asked varchar) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  person varchar := CASE WHEN asked LIKE 'dept:%' THEN (SELECT d.head_user_id FROM department d WHERE 'dept:' || d.code = asked) ELSE asked END;
  zone varchar := zone_of(person);
  here timestamp := start AT TIME ZONE zone;
  rest interval := given;
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

CREATE OR REPLACE FUNCTION approval_due(start timestamptz, hours int, asked varchar) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT approval_later(start, make_interval(hours => hours), asked)
$$;

-- The working time between two moments, counted like the above: a working day has 24 hours.
CREATE FUNCTION approval_worked(start timestamptz, until timestamptz, asked varchar) RETURNS interval LANGUAGE plpgsql STABLE AS $$
DECLARE
  person varchar := CASE WHEN asked LIKE 'dept:%' THEN (SELECT d.head_user_id FROM department d WHERE 'dept:' || d.code = asked) ELSE asked END;
  zone varchar := zone_of(person);
  here timestamp := start AT TIME ZONE zone;
  last timestamp := until AT TIME ZONE zone;
  total interval := interval '0';
  ends timestamp;
BEGIN
  FOR i IN 1..3660 LOOP
    EXIT WHEN here >= last;
    ends := least(date_trunc('day', here) + works_on(person, here::date) * interval '1 day', last);
    IF ends > here THEN total := total + (ends - here); END IF;
    here := date_trunc('day', here) + interval '1 day';
  END LOOP;
  RETURN total;
END $$;
