-- Reservations: closed resources take no booking and booked ones are not closed; the log of a car has no gap and is never changed.

CREATE OR REPLACE FUNCTION assert_resource_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "resource" WHERE "id" = NEW."resource_id" FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM "blackout" b WHERE b."resource_id" = NEW."resource_id"
    AND tstzrange(b."starts_at", b."ends_at") && tstzrange(NEW."starts_at", NEW."ends_at")) THEN
    RAISE EXCEPTION 'the resource is closed then' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'reservation_blackout';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION assert_resource_unbooked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "resource" WHERE "id" = NEW."resource_id" FOR NO KEY UPDATE;
  IF EXISTS (SELECT 1 FROM "reservation" r WHERE r."resource_id" = NEW."resource_id" AND r."status" IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED')
    AND tstzrange(r."starts_at", r."ends_at") && tstzrange(NEW."starts_at", NEW."ends_at")) THEN
    RAISE EXCEPTION 'the resource is booked then' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'blackout_reservation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION assert_car_trip() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
  same record;
BEGIN
  PERFORM 1 FROM "resource" WHERE "id" = NEW."resource_id" FOR NO KEY UPDATE;
  SELECT "number", "end_odometer" INTO last FROM "car_trip_valid" WHERE "resource_id" = NEW."resource_id" ORDER BY "number" DESC LIMIT 1;
  IF NEW."corrects_id" IS NULL THEN
    IF NEW."number" <> coalesce(last."number", 0) + 1 OR NEW."start_odometer" <>
      coalesce(last."end_odometer", (SELECT "first_odometer" FROM "resource" WHERE "id" = NEW."resource_id")) THEN
      RAISE EXCEPTION 'the log of the car would have a gap' USING ERRCODE = 'check_violation', CONSTRAINT = 'car_trip_chain';
    END IF;
    IF EXISTS (SELECT 1 FROM "car_trip_valid" t WHERE t."resource_id" = NEW."resource_id"
      AND tstzrange(t."started_at", t."ended_at") && tstzrange(NEW."started_at", NEW."ended_at")) THEN
      RAISE EXCEPTION 'two trips of a car would overlap' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'car_trip_overlap';
    END IF;
    IF NEW."order_note" = '' AND NEW."started_at" < (SELECT max(t."ended_at") FROM "car_trip_valid" t WHERE t."resource_id" = NEW."resource_id") THEN
      RAISE EXCEPTION 'the days of the log would be out of order without a note' USING ERRCODE = 'check_violation', CONSTRAINT = 'car_trip_order';
    END IF;
    RETURN NEW;
  END IF;
  SELECT v."start_odometer", v."end_odometer" INTO same FROM "car_trip_valid" v JOIN "car_trip" f
    ON f."id" = NEW."corrects_id" AND f."corrects_id" IS NULL AND f."number" = NEW."number" AND f."resource_id" = NEW."resource_id"
    WHERE v."resource_id" = NEW."resource_id" AND v."number" = NEW."number";
  IF same IS NULL OR NEW."start_odometer" <> same."start_odometer"
    OR (NEW."end_odometer" <> same."end_odometer" AND NEW."number" <> last."number") THEN
    RAISE EXCEPTION 'the log of the car would have a gap' USING ERRCODE = 'check_violation', CONSTRAINT = 'car_trip_chain';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION refuse_car_trip_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a car log stay as they are' USING ERRCODE = 'restrict_violation';
END $$;

-- Each entry of a car's log as it counts: the last correction in its place.
CREATE VIEW "car_trip_valid" AS
SELECT DISTINCT ON ("resource_id", "number") * FROM "car_trip" ORDER BY "resource_id", "number", "created_at" DESC, "id" DESC;

-- What must never be: each of these views is empty.
CREATE VIEW "reservation_overlapping" AS
SELECT a."id" AS "first_id", b."id" AS "second_id" FROM "reservation" a JOIN "reservation" b ON a."resource_id" = b."resource_id" AND a."id" < b."id"
  AND tstzrange(a."blocked_from", a."blocked_to") && tstzrange(b."blocked_from", b."blocked_to")
WHERE a."status" IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED') AND b."status" IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED');

CREATE VIEW "car_trip_gap" AS
SELECT v."id" FROM (
  SELECT t."id", t."number", t."start_odometer", lag(t."end_odometer") OVER w AS "before", lag(t."number") OVER w AS "number_before", r."first_odometer"
  FROM "car_trip_valid" t JOIN "resource" r ON r."id" = t."resource_id" WINDOW w AS (PARTITION BY t."resource_id" ORDER BY t."number")
) v WHERE v."number" <> coalesce(v."number_before", 0) + 1 OR v."start_odometer" <> coalesce(v."before", v."first_odometer");

CREATE VIEW "guest_data_overdue" AS
SELECT "reservation_id" FROM "guest_registration" WHERE "delete_after" < office_day(now())
UNION SELECT "reservation_id" FROM "guest_stay" WHERE "erased_at" IS NULL AND "erase_after" < office_day(now());

CREATE TRIGGER "reservation_changed" BEFORE UPDATE ON "reservation" FOR EACH ROW WHEN (NEW."revision" <> OLD."revision") EXECUTE FUNCTION note_revision_time();
CREATE TRIGGER "reservation_open" BEFORE INSERT ON "reservation" FOR EACH ROW
WHEN (NEW."status" IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED')) EXECUTE FUNCTION assert_resource_open();
CREATE TRIGGER "reservation_opened" BEFORE UPDATE ON "reservation" FOR EACH ROW
WHEN (NEW."status" IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED') AND (
  OLD."status" NOT IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED') OR OLD."starts_at" > NEW."starts_at" OR OLD."ends_at" < NEW."ends_at"
  OR OLD."resource_id" <> NEW."resource_id")) EXECUTE FUNCTION assert_resource_open();
CREATE TRIGGER "blackout_unbooked" BEFORE INSERT OR UPDATE ON "blackout" FOR EACH ROW EXECUTE FUNCTION assert_resource_unbooked();
CREATE TRIGGER "car_trip_chain" BEFORE INSERT ON "car_trip" FOR EACH ROW EXECUTE FUNCTION assert_car_trip();
CREATE TRIGGER "car_trip_kept" BEFORE UPDATE OR DELETE ON "car_trip" FOR EACH ROW EXECUTE FUNCTION refuse_car_trip_change();
CREATE TRIGGER "car_trip_kept_whole" BEFORE TRUNCATE ON "car_trip" EXECUTE FUNCTION refuse_car_trip_change();
