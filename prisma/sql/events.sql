-- Events and bookings: calendar programs see by its time when one last changed; a deleted private event stays private.

CREATE OR REPLACE FUNCTION note_revision_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_at" := now();
  RETURN NEW;
END $$;

CREATE TRIGGER "event_changed" BEFORE UPDATE ON "event" FOR EACH ROW WHEN (NEW."revision" <> OLD."revision") EXECUTE FUNCTION note_revision_time();

CREATE OR REPLACE FUNCTION note_deleted_private_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "deleted_private_event" ("event_id", "readers")
    SELECT OLD."id", array_append(ARRAY(SELECT a."user_id" FROM "event_attendee" a WHERE a."event_id" = OLD."id"), OLD."owner_id")
    ON CONFLICT ("event_id") DO NOTHING;
  RETURN OLD;
END $$;

CREATE TRIGGER "event_deleted_private" BEFORE DELETE ON "event" FOR EACH ROW WHEN (OLD."is_private") EXECUTE FUNCTION note_deleted_private_event();
