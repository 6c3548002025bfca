-- A new export wakes the processes that write, and its person's browsers follow it.
CREATE OR REPLACE FUNCTION export_run_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."listed" THEN PERFORM tell_person('exports', OLD."user_id"); END IF;
  ELSIF NEW."listed" OR TG_OP = 'UPDATE' THEN
    IF NEW."state" = 'QUEUED' THEN PERFORM pg_notify('portal_export', ''); END IF;
    PERFORM tell_person('exports', NEW."user_id");
  END IF;
  RETURN NULL;
END $$;

-- A file somebody may still fetch by a link is not deleted.
CREATE OR REPLACE FUNCTION linked_file_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM mail_link l WHERE l.file_key = NEW.key AND l.ended_at IS NULL AND l.expires_at > now()) THEN
    RAISE EXCEPTION 'the file is still to be had by a link of a mail' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "export_run_told" AFTER INSERT OR DELETE OR UPDATE OF "state", "rows", "total", "file_key", "listed" ON "export_run"
  FOR EACH ROW EXECUTE FUNCTION export_run_is_told();
CREATE TRIGGER "linked_file_stays" BEFORE UPDATE OF "state" ON "stored_file" FOR EACH ROW
  WHEN (OLD."state" = 'READY' AND NEW."state" = 'DELETED') EXECUTE FUNCTION linked_file_stays();
