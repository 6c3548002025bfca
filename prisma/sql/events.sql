-- Events: calendar programs see by its time when an event last changed.

CREATE OR REPLACE FUNCTION note_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_at" := now();
  RETURN NEW;
END $$;

CREATE TRIGGER "event_changed" BEFORE UPDATE ON "event" FOR EACH ROW WHEN (NEW."revision" <> OLD."revision") EXECUTE FUNCTION note_event_change();
