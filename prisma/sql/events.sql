-- Events and bookings: calendar programs see by its time when one last changed.

CREATE OR REPLACE FUNCTION note_revision_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_at" := now();
  RETURN NEW;
END $$;

CREATE TRIGGER "event_changed" BEFORE UPDATE ON "event" FOR EACH ROW WHEN (NEW."revision" <> OLD."revision") EXECUTE FUNCTION note_revision_time();
