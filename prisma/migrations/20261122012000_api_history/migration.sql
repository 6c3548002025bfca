-- The history of calls stands in a schema of its own, one part a month, so that a month is dropped in one go.
-- Prisma reads the schema `public` only and so leaves these tables alone.
CREATE SCHEMA history;

CREATE TABLE history.api_call (
  "at" timestamptz(3) NOT NULL DEFAULT now(),
  id bigint GENERATED ALWAYS AS IDENTITY,
  user_id varchar(20),
  api_id varchar(300) NOT NULL,
  status smallint NOT NULL CHECK (status BETWEEN 100 AND 599),
  ms integer NOT NULL CHECK (ms >= 0),
  trace uuid NOT NULL,
  ip varchar(64) NOT NULL,
  PRIMARY KEY ("at", id)
) PARTITION BY RANGE ("at");
CREATE INDEX api_call_user_idx ON history.api_call (user_id, "at" DESC, id DESC);
CREATE INDEX api_call_api_idx ON history.api_call (api_id, "at" DESC, id DESC);
CREATE INDEX api_call_failed_idx ON history.api_call ("at" DESC, id DESC) WHERE status >= 400;
CREATE INDEX api_call_slow_idx ON history.api_call ("at" DESC, id DESC) WHERE ms >= 1000;
CREATE INDEX api_call_trace_idx ON history.api_call (trace);

-- Makes the parts of this and the next two months and drops those older than so many months; answers how many were dropped.
-- With the rights of its owner, since the role of the API may not change tables.
CREATE FUNCTION history.keep_api_calls(months integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = history, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  first timestamptz;
  part text;
  dropped integer := 0;
BEGIN
  IF months < 1 THEN RAISE EXCEPTION 'at least one month is kept'; END IF;
  FOR step IN 0..2 LOOP
    first := date_trunc('month', now()) + make_interval(months => step);
    EXECUTE format('CREATE TABLE IF NOT EXISTS history.%I PARTITION OF history.api_call FOR VALUES FROM (%L) TO (%L)',
      'api_call_' || to_char(first, 'YYYY_MM'), first, first + interval '1 month');
  END LOOP;
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'history.api_call'::regclass
      AND c.relname < 'api_call_' || to_char(date_trunc('month', now()) - make_interval(months => months), 'YYYY_MM')
  LOOP
    EXECUTE format('DROP TABLE history.%I', part);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END
$$;
SELECT history.keep_api_calls(1200);

-- The sign-in history is searched by address too.
CREATE INDEX "sign_in_ip_at_id_idx" ON "sign_in" ("ip", "at" DESC, "id" DESC);
