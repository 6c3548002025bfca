-- Series without an end, and long ones, are stored as a rule: one row stands for all of its dates.
ALTER TABLE "event"
  ADD COLUMN "repeat_rule" VARCHAR(400) NOT NULL DEFAULT '',
  ADD COLUMN "left_out" DATE[] NOT NULL DEFAULT ARRAY[]::DATE[],
  ADD COLUMN "series_day" DATE,
  ADD COLUMN "next_starts_at" TIMESTAMPTZ(3),
  ADD COLUMN "next_ends_at" TIMESTAMPTZ(3),
  ADD COLUMN "next_reminder_at" TIMESTAMPTZ(3),
  ADD COLUMN "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "event" SET "changed_at" = "created_at",
  "series_day" = CASE WHEN "series_id" IS NOT NULL THEN ("starts_at" AT TIME ZONE CASE WHEN "all_day" THEN 'UTC' ELSE "time_zone" END)::date END;

-- A row with a rule belongs to a series, counts no dates, knows its next one and has no room: a room is booked for each date.
ALTER TABLE "event" ADD CONSTRAINT "event_rule" CHECK ("repeat_rule" = '' AND "next_starts_at" IS NULL AND "next_ends_at" IS NULL AND "next_reminder_at" IS NULL
  AND "left_out" = ARRAY[]::DATE[] OR "repeat_rule" LIKE 'FREQ=%' AND "repeat_rule" NOT LIKE '%COUNT=%' AND "series_id" IS NOT NULL AND "reservation_id" IS NULL
  AND "next_ends_at" > "next_starts_at" AND "next_starts_at" >= "starts_at" AND cardinality("left_out") <= 2000);
CREATE INDEX "event_rules" ON "event" ("owner_id") WHERE "repeat_rule" <> '';
CREATE INDEX "event_rules_next" ON "event" ("next_ends_at") WHERE "repeat_rule" <> '';
CREATE INDEX "event_rules_reminder" ON "event" ("next_reminder_at") WHERE "next_reminder_at" IS NOT NULL;
