-- CreateEnum
CREATE TYPE "event_scope" AS ENUM ('PERSONAL', 'DEPARTMENT', 'COMPANY');

-- CreateEnum
CREATE TYPE "event_reply" AS ENUM ('NONE', 'ACCEPTED', 'TENTATIVE', 'DECLINED');

-- AlterEnum
ALTER TYPE "absence_source" ADD VALUE 'MANUAL';

-- CreateTable
CREATE TABLE "absence_entry" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "half" "day_half" NOT NULL DEFAULT 'FULL',
    "reason" VARCHAR(200) NOT NULL,
    "covered_by" VARCHAR(20),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "absence_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_series" (
    "id" UUID NOT NULL,
    "rule" VARCHAR(400) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" UUID NOT NULL,
    "owner_id" VARCHAR(20) NOT NULL,
    "series_id" UUID,
    "title" VARCHAR(200) NOT NULL,
    "note" VARCHAR(4000) NOT NULL DEFAULT '',
    "place" VARCHAR(200) NOT NULL DEFAULT '',
    "all_day" BOOLEAN NOT NULL DEFAULT false,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" VARCHAR(60) NOT NULL,
    "scope" "event_scope" NOT NULL DEFAULT 'PERSONAL',
    "department_code" VARCHAR(20),
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "reminder_minutes" INTEGER,
    "reminded_at" TIMESTAMPTZ(3),
    "reservation_id" UUID,
    "import_key" VARCHAR(300) NOT NULL DEFAULT '',
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_attendee" (
    "event_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "reply" "event_reply" NOT NULL DEFAULT 'NONE',

    CONSTRAINT "event_attendee_pkey" PRIMARY KEY ("event_id","user_id")
);

-- CreateIndex
CREATE INDEX "absence_entry_user_id_date_from_idx" ON "absence_entry"("user_id", "date_from");

-- CreateIndex
CREATE UNIQUE INDEX "event_reservation_id_key" ON "event"("reservation_id");

-- CreateIndex
CREATE INDEX "event_owner_id_starts_at_idx" ON "event"("owner_id", "starts_at");

-- CreateIndex
CREATE INDEX "event_series_id_starts_at_idx" ON "event"("series_id", "starts_at");

-- CreateIndex
CREATE INDEX "event_starts_at_id_idx" ON "event"("starts_at", "id");

-- CreateIndex
CREATE INDEX "event_attendee_user_id_idx" ON "event_attendee"("user_id");

-- AddForeignKey
ALTER TABLE "absence_entry" ADD CONSTRAINT "absence_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence_entry" ADD CONSTRAINT "absence_entry_covered_by_fkey" FOREIGN KEY ("covered_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "event_series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_department_code_fkey" FOREIGN KEY ("department_code") REFERENCES "department"("code") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What no screen sends and no two people may write at once.
ALTER TABLE "event" ADD CONSTRAINT "event_ends_after_start" CHECK ("ends_at" > "starts_at");
ALTER TABLE "event" ADD CONSTRAINT "event_whole_days" CHECK (NOT "all_day" OR ("starts_at" = date_trunc('day', "starts_at", 'UTC') AND "ends_at" = date_trunc('day', "ends_at", 'UTC')));
ALTER TABLE "event" ADD CONSTRAINT "event_department_of_scope" CHECK (("scope" = 'DEPARTMENT') = ("department_code" IS NOT NULL));
ALTER TABLE "event" ADD CONSTRAINT "event_private_is_personal" CHECK (NOT "is_private" OR "scope" = 'PERSONAL');
ALTER TABLE "event" ADD CONSTRAINT "event_reminder_range" CHECK ("reminder_minutes" BETWEEN 0 AND 40320);
ALTER TABLE "absence_entry" ADD CONSTRAINT "absence_entry_days" CHECK ("date_to" >= "date_from");
ALTER TABLE "absence_entry" ADD CONSTRAINT "absence_entry_half_of_one_day" CHECK ("half" = 'FULL' OR "date_from" = "date_to");

-- A calendar asks for what meets some days, whoever owns it.
CREATE INDEX "event_period_idx" ON "event" USING gist (tstzrange("starts_at", "ends_at"));
-- A file imported twice adds nothing.
CREATE UNIQUE INDEX "event_import_key" ON "event" ("owner_id", "import_key") WHERE "import_key" <> '';
-- The clock looks for reminders every minute.
CREATE INDEX "event_reminder_idx" ON "event" ("starts_at") WHERE "reminder_minutes" IS NOT NULL AND "reminded_at" IS NULL;
