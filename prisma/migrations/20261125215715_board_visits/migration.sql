-- CreateEnum
CREATE TYPE "visit_status" AS ENUM ('EXPECTED', 'CHECKED_IN', 'CHECKED_OUT', 'NO_SHOW', 'CANCELLED');

-- CreateEnum
CREATE TYPE "security_review" AS ENUM ('NONE', 'PENDING', 'CLEARED', 'REFUSED');

-- CreateTable
CREATE TABLE "visit" (
    "id" UUID NOT NULL,
    "host_id" VARCHAR(20) NOT NULL,
    "workplace_code" VARCHAR(20) NOT NULL,
    "day" DATE NOT NULL,
    "time" VARCHAR(5) NOT NULL,
    "purpose" VARCHAR(200) NOT NULL,
    "car_plate" VARCHAR(20) NOT NULL DEFAULT '',
    "wifi" BOOLEAN NOT NULL DEFAULT false,
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "file_group_id" UUID,
    "status" "visit_status" NOT NULL DEFAULT 'EXPECTED',
    "review" "security_review" NOT NULL DEFAULT 'NONE',
    "reviewed_by" VARCHAR(20),
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_out_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visitor" (
    "visit_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "organisation" VARCHAR(100) NOT NULL DEFAULT '',
    "nationality_code" VARCHAR(20) NOT NULL DEFAULT '',
    "badge" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "visitor_pkey" PRIMARY KEY ("visit_id","place")
);

-- CreateIndex
CREATE INDEX "visit_day_time_idx" ON "visit"("day", "time");

-- CreateIndex
CREATE INDEX "visit_host_id_day_idx" ON "visit"("host_id", "day");

-- AddForeignKey
ALTER TABLE "visit" ADD CONSTRAINT "visit_host_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit" ADD CONSTRAINT "visit_workplace_code_fkey" FOREIGN KEY ("workplace_code") REFERENCES "workplace"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visitor" ADD CONSTRAINT "visitor_visit_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "visit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A guest inside was checked in, one outside checked out; nobody reviews the own visit.
ALTER TABLE "visit" ADD CONSTRAINT "visit_times" CHECK (
  ("checked_in_at" IS NOT NULL) = ("status" IN ('CHECKED_IN', 'CHECKED_OUT')) AND ("checked_out_at" IS NOT NULL) = ("status" = 'CHECKED_OUT')
);
ALTER TABLE "visit" ADD CONSTRAINT "visit_cleared" CHECK ("checked_in_at" IS NULL OR "review" IN ('NONE', 'CLEARED'));
ALTER TABLE "visit" ADD CONSTRAINT "visit_reviewer" CHECK ("reviewed_by" IS DISTINCT FROM "host_id");
CREATE INDEX "visit_inside_idx" ON "visit" ("workplace_code") WHERE "status" = 'CHECKED_IN';
