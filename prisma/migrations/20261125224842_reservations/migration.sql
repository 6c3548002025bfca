-- CreateEnum
CREATE TYPE "resource_kind" AS ENUM ('ROOM', 'GUEST', 'CAR', 'EQUIPMENT');

-- CreateEnum
CREATE TYPE "reservation_approval" AS ENUM ('NONE', 'MANAGER');

-- CreateEnum
CREATE TYPE "guest_type" AS ENUM ('STAFF', 'VISITOR', 'EXTERNAL');

-- CreateEnum
CREATE TYPE "blackout_kind" AS ENUM ('OUTAGE', 'MAINTENANCE', 'HOLD');

-- CreateEnum
CREATE TYPE "reservation_status" AS ENUM ('REQUESTED', 'CONFIRMED', 'IN_USE', 'DONE', 'REJECTED', 'CANCELLED', 'NO_SHOW', 'WAITLISTED', 'OFFERED', 'LAPSED', 'MOVED');

-- CreateEnum
CREATE TYPE "guest_deposit" AS ENUM ('NONE', 'HELD', 'RETURNED');

-- CreateEnum
CREATE TYPE "guest_payment" AS ENUM ('OFFICE', 'GUEST', 'PROJECT');

-- CreateTable
CREATE TABLE "resource" (
    "id" UUID NOT NULL,
    "kind" "resource_kind" NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL DEFAULT '',
    "name_de" VARCHAR(200) NOT NULL DEFAULT '',
    "workplace_code" VARCHAR(20) NOT NULL,
    "location" VARCHAR(200) NOT NULL DEFAULT '',
    "description" VARCHAR(2000) NOT NULL DEFAULT '',
    "capacity" INTEGER NOT NULL DEFAULT 1,
    "features" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "colour" VARCHAR(1) NOT NULL DEFAULT '1',
    "sort_order" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "approval_mode" "reservation_approval" NOT NULL DEFAULT 'NONE',
    "opening" JSONB NOT NULL,
    "slot_minutes" INTEGER NOT NULL DEFAULT 0,
    "min_minutes" INTEGER NOT NULL DEFAULT 0,
    "max_minutes" INTEGER NOT NULL DEFAULT 0,
    "horizon_days" INTEGER NOT NULL DEFAULT 0,
    "notice_minutes" INTEGER NOT NULL DEFAULT 0,
    "cancel_minutes" INTEGER NOT NULL DEFAULT 0,
    "buffer_before" INTEGER NOT NULL DEFAULT 0,
    "buffer_after" INTEGER NOT NULL DEFAULT 0,
    "max_open_per_user" INTEGER NOT NULL DEFAULT 0,
    "quota_hours" INTEGER NOT NULL DEFAULT 0,
    "quota_days" INTEGER NOT NULL DEFAULT 0,
    "qualification_id" UUID,
    "check_in" BOOLEAN NOT NULL DEFAULT false,
    "no_show_minutes" INTEGER NOT NULL DEFAULT 0,
    "registration" VARCHAR(40) NOT NULL DEFAULT '',
    "first_odometer" INTEGER NOT NULL DEFAULT 0,
    "service_until" DATE,
    "photo_key" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resource_manager" (
    "resource_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,

    CONSTRAINT "resource_manager_pkey" PRIMARY KEY ("resource_id","user_id")
);

-- CreateTable
CREATE TABLE "resource_companion" (
    "resource_id" UUID NOT NULL,
    "companion_id" UUID NOT NULL,

    CONSTRAINT "resource_companion_pkey" PRIMARY KEY ("resource_id","companion_id")
);

-- CreateTable
CREATE TABLE "resource_price" (
    "resource_id" UUID NOT NULL,
    "guest_type" "guest_type" NOT NULL,
    "valid_from" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "resource_price_pkey" PRIMARY KEY ("resource_id","guest_type","valid_from")
);

-- CreateTable
CREATE TABLE "qualification" (
    "id" UUID NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL DEFAULT '',
    "name_de" VARCHAR(200) NOT NULL DEFAULT '',

    CONSTRAINT "qualification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "qualification_holder" (
    "qualification_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_until" DATE,
    "granted_by" VARCHAR(20) NOT NULL,

    CONSTRAINT "qualification_holder_pkey" PRIMARY KEY ("qualification_id","user_id")
);

-- CreateTable
CREATE TABLE "blackout" (
    "id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "blackout_kind" NOT NULL,
    "reason" VARCHAR(400) NOT NULL,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blackout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation_series" (
    "id" UUID NOT NULL,
    "rule" VARCHAR(400) NOT NULL,
    "time_zone" VARCHAR(60) NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reservation_series_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation" (
    "id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "booked_by" VARCHAR(20) NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "blocked_from" TIMESTAMPTZ(3) NOT NULL,
    "blocked_to" TIMESTAMPTZ(3) NOT NULL,
    "status" "reservation_status" NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "purpose" VARCHAR(2000) NOT NULL DEFAULT '',
    "project_no" VARCHAR(40) NOT NULL DEFAULT '',
    "destination" VARCHAR(200) NOT NULL DEFAULT '',
    "people" INTEGER NOT NULL DEFAULT 1,
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "series_id" UUID,
    "bundle_id" UUID,
    "predecessor_id" UUID,
    "move_reason" VARCHAR(400) NOT NULL DEFAULT '',
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_out_at" TIMESTAMPTZ(3),
    "decided_by" VARCHAR(20),
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" VARCHAR(400) NOT NULL DEFAULT '',
    "cancelled_by" VARCHAR(20),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_reason" VARCHAR(400) NOT NULL DEFAULT '',
    "cancelled_late" BOOLEAN NOT NULL DEFAULT false,
    "overrides" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "override_reason" VARCHAR(400) NOT NULL DEFAULT '',
    "offered_until" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reservation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reservation_attendee" (
    "reservation_id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,

    CONSTRAINT "reservation_attendee_pkey" PRIMARY KEY ("reservation_id","user_id")
);

-- CreateTable
CREATE TABLE "guest_stay" (
    "reservation_id" UUID NOT NULL,
    "guest_name" VARCHAR(200) NOT NULL,
    "guest_type" "guest_type" NOT NULL,
    "nationality" VARCHAR(2) NOT NULL DEFAULT '',
    "organisation" VARCHAR(200) NOT NULL DEFAULT '',
    "email" VARCHAR(320) NOT NULL DEFAULT '',
    "beds" INTEGER NOT NULL DEFAULT 1,
    "arrival_time" VARCHAR(5) NOT NULL DEFAULT '',
    "deposit" "guest_deposit" NOT NULL DEFAULT 'NONE',
    "deposit_amount" DECIMAL(14,2),
    "cleaned" BOOLEAN NOT NULL DEFAULT false,
    "price" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "agreed_price" DECIMAL(14,2),
    "paid_by" "guest_payment" NOT NULL DEFAULT 'OFFICE',
    "invoice_name" VARCHAR(200) NOT NULL DEFAULT '',
    "invoice_address" VARCHAR(400) NOT NULL DEFAULT '',
    "cost_centre" VARCHAR(40) NOT NULL DEFAULT '',
    "remark" VARCHAR(1000) NOT NULL DEFAULT '',
    "erase_after" DATE NOT NULL,
    "erased_at" TIMESTAMPTZ(3),
    "registration_deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "guest_stay_pkey" PRIMARY KEY ("reservation_id")
);

-- CreateTable
CREATE TABLE "guest_registration" (
    "reservation_id" UUID NOT NULL,
    "last_name" VARCHAR(100) NOT NULL,
    "first_names" VARCHAR(100) NOT NULL,
    "birth_date" DATE NOT NULL,
    "address" VARCHAR(400) NOT NULL,
    "document_no" VARCHAR(40) NOT NULL,
    "companions" INTEGER NOT NULL DEFAULT 0,
    "delete_after" DATE NOT NULL,

    CONSTRAINT "guest_registration_pkey" PRIMARY KEY ("reservation_id")
);

-- CreateTable
CREATE TABLE "car_trip" (
    "id" UUID NOT NULL,
    "resource_id" UUID NOT NULL,
    "reservation_id" UUID,
    "number" INTEGER NOT NULL,
    "corrects_id" UUID,
    "correction_reason" VARCHAR(400) NOT NULL DEFAULT '',
    "driver_id" VARCHAR(20) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "start_odometer" INTEGER NOT NULL,
    "end_odometer" INTEGER NOT NULL,
    "start_place" VARCHAR(200) NOT NULL,
    "end_place" VARCHAR(200) NOT NULL,
    "route" VARCHAR(400) NOT NULL DEFAULT '',
    "purpose" VARCHAR(400) NOT NULL,
    "partners" VARCHAR(400) NOT NULL DEFAULT '',
    "private_km" INTEGER NOT NULL DEFAULT 0,
    "fuel_litres" DECIMAL(6,2),
    "damage" VARCHAR(1000) NOT NULL DEFAULT '',
    "photo_key" UUID,
    "created_by" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "car_trip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feed" (
    "user_id" VARCHAR(20) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "resource_kind_active_sort_order_idx" ON "resource"("kind", "active", "sort_order");

-- CreateIndex
CREATE INDEX "resource_manager_user_id_idx" ON "resource_manager"("user_id");

-- CreateIndex
CREATE INDEX "qualification_holder_user_id_idx" ON "qualification_holder"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "reservation_predecessor_id_key" ON "reservation"("predecessor_id");

-- CreateIndex
CREATE INDEX "reservation_user_id_starts_at_idx" ON "reservation"("user_id", "starts_at");

-- CreateIndex
CREATE INDEX "reservation_starts_at_id_idx" ON "reservation"("starts_at", "id");

-- CreateIndex
CREATE INDEX "reservation_series_id_idx" ON "reservation"("series_id");

-- CreateIndex
CREATE INDEX "reservation_bundle_id_idx" ON "reservation"("bundle_id");

-- CreateIndex
CREATE INDEX "reservation_attendee_user_id_idx" ON "reservation_attendee"("user_id");

-- CreateIndex
CREATE INDEX "guest_registration_delete_after_idx" ON "guest_registration"("delete_after");

-- CreateIndex
CREATE INDEX "car_trip_resource_id_number_created_at_idx" ON "car_trip"("resource_id", "number", "created_at");

-- CreateIndex
CREATE INDEX "car_trip_driver_id_started_at_idx" ON "car_trip"("driver_id", "started_at");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");

-- AddForeignKey
ALTER TABLE "resource" ADD CONSTRAINT "resource_workplace_code_fkey" FOREIGN KEY ("workplace_code") REFERENCES "workplace"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource" ADD CONSTRAINT "resource_qualification_id_fkey" FOREIGN KEY ("qualification_id") REFERENCES "qualification"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_manager" ADD CONSTRAINT "resource_manager_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_manager" ADD CONSTRAINT "resource_manager_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_companion" ADD CONSTRAINT "resource_companion_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_companion" ADD CONSTRAINT "resource_companion_companion_id_fkey" FOREIGN KEY ("companion_id") REFERENCES "resource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource_price" ADD CONSTRAINT "resource_price_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualification_holder" ADD CONSTRAINT "qualification_holder_qualification_id_fkey" FOREIGN KEY ("qualification_id") REFERENCES "qualification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualification_holder" ADD CONSTRAINT "qualification_holder_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qualification_holder" ADD CONSTRAINT "qualification_holder_granted_by_fkey" FOREIGN KEY ("granted_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blackout" ADD CONSTRAINT "blackout_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blackout" ADD CONSTRAINT "blackout_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation_series" ADD CONSTRAINT "reservation_series_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_booked_by_fkey" FOREIGN KEY ("booked_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_cancelled_by_fkey" FOREIGN KEY ("cancelled_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "reservation_series"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_predecessor_id_fkey" FOREIGN KEY ("predecessor_id") REFERENCES "reservation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation_attendee" ADD CONSTRAINT "reservation_attendee_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reservation_attendee" ADD CONSTRAINT "reservation_attendee_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_stay" ADD CONSTRAINT "guest_stay_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_registration" ADD CONSTRAINT "guest_registration_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "guest_stay"("reservation_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_trip" ADD CONSTRAINT "car_trip_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_trip" ADD CONSTRAINT "car_trip_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_trip" ADD CONSTRAINT "car_trip_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_trip" ADD CONSTRAINT "car_trip_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "car_trip" ADD CONSTRAINT "car_trip_corrects_id_fkey" FOREIGN KEY ("corrects_id") REFERENCES "car_trip"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One resource, one slot: the database keeps bookings apart, with the buffers each carries. btree_gist came with reporting lines.
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_times" CHECK (
  "starts_at" < "ends_at" AND "ends_at" <= "starts_at" + interval '367 days' AND "blocked_from" <= "starts_at" AND "blocked_to" >= "ends_at"
);
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_overlap" EXCLUDE USING gist (
  "resource_id" WITH =, tstzrange("blocked_from", "blocked_to") WITH &&
) WHERE ("status" IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED'));
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_figures" CHECK ("people" >= 1 AND "revision" >= 0);
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_cancelled" CHECK (("status" <> 'CANCELLED') OR ("cancelled_at" IS NOT NULL AND "cancel_reason" <> ''));
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_offered" CHECK (("status" = 'OFFERED') = ("offered_until" IS NOT NULL));
ALTER TABLE "blackout" ADD CONSTRAINT "blackout_times" CHECK ("starts_at" < "ends_at");
ALTER TABLE "resource" ADD CONSTRAINT "resource_figures" CHECK (
  "capacity" >= 1 AND least("slot_minutes", "min_minutes", "max_minutes", "horizon_days", "notice_minutes", "cancel_minutes", "buffer_before",
    "buffer_after", "max_open_per_user", "quota_hours", "quota_days", "no_show_minutes", "first_odometer") >= 0
);
ALTER TABLE "resource_companion" ADD CONSTRAINT "resource_companion_other" CHECK ("resource_id" <> "companion_id");
ALTER TABLE "resource_price" ADD CONSTRAINT "resource_price_amount" CHECK ("amount" >= 0);
ALTER TABLE "guest_stay" ADD CONSTRAINT "guest_stay_figures" CHECK ("beds" >= 1 AND "price" >= 0 AND coalesce("agreed_price", 0) >= 0 AND coalesce("deposit_amount", 0) >= 0);
ALTER TABLE "qualification_holder" ADD CONSTRAINT "qualification_holder_days" CHECK ("valid_until" >= "valid_from");

-- What calendars show, found by resource and time.
CREATE INDEX "reservation_shown" ON "reservation" USING gist ("resource_id", tstzrange("starts_at", "ends_at"))
WHERE "status" IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED', 'DONE');
CREATE INDEX "blackout_times" ON "blackout" USING gist ("resource_id", tstzrange("starts_at", "ends_at"));
-- What the clock still has to look at.
CREATE INDEX "reservation_open" ON "reservation" ("ends_at") WHERE "status" IN ('REQUESTED', 'CONFIRMED', 'IN_USE', 'OFFERED', 'WAITLISTED');

-- The log of a car: numbers and kilometres without a gap, corrections beside the entry, nothing changed or deleted.
ALTER TABLE "car_trip" ADD CONSTRAINT "car_trip_figures" CHECK (
  "start_odometer" >= 0 AND "end_odometer" >= "start_odometer" AND "private_km" BETWEEN 0 AND "end_odometer" - "start_odometer"
    AND "started_at" <= "ended_at" AND ("corrects_id" IS NULL) = ("correction_reason" = '')
);
CREATE UNIQUE INDEX "car_trip_number" ON "car_trip" ("resource_id", "number") WHERE "corrects_id" IS NULL;
CREATE UNIQUE INDEX "car_trip_once" ON "car_trip" ("reservation_id") WHERE "corrects_id" IS NULL AND "reservation_id" IS NOT NULL;

-- Administrators set up what can be booked beside the office. New installations have it from their first start.
INSERT INTO "role_menu" ("role_code", "menu_number", "right")
SELECT 'M01', m."number", v."right"::"menu_right" FROM "menu_entry" m JOIN "role" r ON r."code" = 'M01', (VALUES ('READ'), ('WRITE'), ('EXPORT')) AS v ("right")
WHERE m."number" IN ('M08110001', 'M08110002', 'M08110003') ON CONFLICT DO NOTHING;
