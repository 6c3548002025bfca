-- Histories are written once.
CREATE OR REPLACE FUNCTION history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only the function below may take fields out, and nothing else of a row changes with it.
  IF TG_TABLE_NAME = 'change_log' AND TG_OP = 'UPDATE' THEN
    IF current_setting('maru.erasing', true) = 'on'
      AND (NEW."id", NEW."at", NEW."user_id", NEW."entity", NEW."entity_id", NEW."action")
        = (OLD."id", OLD."at", OLD."user_id", OLD."entity", OLD."entity_id", OLD."action")
      AND coalesce(OLD."before" @> NEW."before", NEW."before" IS NULL) AND coalesce(OLD."after" @> NEW."after", NEW."after" IS NULL) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Takes fields out of what the change history says of records, for data of people whose time is over. With the rights of its owner, since
-- the role of the API may not change a history.
CREATE OR REPLACE FUNCTION erase_from_history(of_entity text, ids text[], fields text[]) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp SET maru.erasing = 'on' AS $$
  UPDATE "change_log" SET "before" = "before" - fields, "after" = "after" - fields
  WHERE "entity" = of_entity AND "entity_id" = ANY (ids) AND ("before" ?| fields OR "after" ?| fields)
$$;

-- Makes the parts of the month before, in which a call may have begun, of this and the next two, and drops those older than so many months;
-- answers how many were dropped.
-- With the rights of its owner, since the role of the API may not change tables.
CREATE OR REPLACE FUNCTION history.keep_api_calls(months integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = history, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  first timestamptz;
  part text;
  dropped integer := 0;
BEGIN
  IF months < 1 THEN RAISE EXCEPTION 'at least one month is kept'; END IF;
  FOR step IN -1..2 LOOP
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
  PERFORM public.keep_histories();
  RETURN dropped;
END
$$;

-- Takes from every role but the owner the right to change or remove rows that a trigger says are written once. Which tables these are is
-- read from the triggers, so a new one is covered as soon as it has its own: the migration step calls this at its end, the function of
-- the call history for each new month. Rows of a document that two people destroyed go by DELETE, so that right stays where the trigger
-- asks for the destruction.
CREATE OR REPLACE FUNCTION public.keep_histories() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  kept record;
  taken integer := 0;
BEGIN
  FOR kept IN
    SELECT DISTINCT t.tgrelid::regclass AS history, acl.grantee, acl.privilege_type AS privilege
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid CROSS JOIN LATERAL aclexplode(c.relacl) acl
    WHERE acl.grantee <> c.relowner AND t.tgqual IS NULL AND (
      (p.proname = 'history_is_append_only' AND (
        (acl.privilege_type = 'UPDATE' AND t.tgtype & 16 > 0) OR (acl.privilege_type = 'DELETE' AND t.tgtype & 8 > 0)
        OR (acl.privilege_type = 'TRUNCATE' AND t.tgtype & 32 > 0)))
      OR (p.proname IN ('approval_history_is_kept', 'paper_is_kept') AND acl.privilege_type = 'UPDATE' AND t.tgtype & 16 > 0))
  LOOP
    EXECUTE format('REVOKE %s ON %s FROM %s', kept.privilege, kept.history,
      CASE kept.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(kept.grantee)) END);
    taken := taken + 1;
  END LOOP;
  RETURN taken;
END
$$;
REVOKE ALL ON FUNCTION keep_histories() FROM PUBLIC;

CREATE TRIGGER "change_log_append_only" BEFORE UPDATE OR DELETE ON "change_log" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "sign_in_append_only" BEFORE UPDATE OR DELETE ON "sign_in" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
-- Histories are written once, also by who may not be trusted with them: the calls like the sign-ins and the changes, and no table of
-- them is emptied. Months of calls go as whole parts, by the function below.
CREATE TRIGGER "api_call_append_only" BEFORE UPDATE OR DELETE ON history.api_call FOR EACH ROW EXECUTE FUNCTION public.history_is_append_only();
CREATE TRIGGER "change_log_no_truncate" BEFORE TRUNCATE ON "change_log" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "sign_in_no_truncate" BEFORE TRUNCATE ON "sign_in" FOR EACH STATEMENT EXECUTE FUNCTION history_is_append_only();
