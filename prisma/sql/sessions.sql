-- A session that ends closes what is open in its name.
CREATE OR REPLACE FUNCTION session_end_is_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_session', NEW.public_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER "session_ended_told" AFTER UPDATE OF "ended_at" ON "session" FOR EACH ROW
  WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION session_end_is_told();
