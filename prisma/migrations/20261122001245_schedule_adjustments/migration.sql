-- CreateEnum
CREATE TYPE "schedule_change" AS ENUM ('HOURS', 'SWAP', 'EXTRA');

-- CreateEnum
CREATE TYPE "schedule_adjustment_status" AS ENUM ('IN_APPROVAL', 'APPROVED', 'RELEASED', 'CANCELLED');

-- CreateTable
CREATE TABLE "schedule_adjustment" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "change" "schedule_change" NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "reason" VARCHAR(500) NOT NULL,
    "status" "schedule_adjustment_status" NOT NULL,
    "document_id" UUID NOT NULL,
    "round" INTEGER NOT NULL DEFAULT 1,
    "free_days" DECIMAL(6,2),
    "grant_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schedule_adjustment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_adjustment_day" (
    "adjustment_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "hours_before" DECIMAL(4,2) NOT NULL,
    "hours" DECIMAL(4,2) NOT NULL,
    "living" BOOLEAN NOT NULL,

    CONSTRAINT "schedule_adjustment_day_pkey" PRIMARY KEY ("adjustment_id","round","date")
);

-- CreateIndex
CREATE UNIQUE INDEX "schedule_adjustment_document_id_key" ON "schedule_adjustment"("document_id");

-- CreateIndex
CREATE INDEX "schedule_adjustment_user_id_date_from_idx" ON "schedule_adjustment"("user_id", "date_from");

-- CreateIndex
CREATE INDEX "schedule_adjustment_date_from_date_to_idx" ON "schedule_adjustment"("date_from", "date_to");

-- AddForeignKey
ALTER TABLE "schedule_adjustment" ADD CONSTRAINT "schedule_adjustment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_adjustment" ADD CONSTRAINT "schedule_adjustment_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_adjustment" ADD CONSTRAINT "schedule_adjustment_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "leave_grant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_adjustment_day" ADD CONSTRAINT "schedule_adjustment_day_adjustment_id_fkey" FOREIGN KEY ("adjustment_id") REFERENCES "schedule_adjustment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say.
ALTER TABLE "schedule_adjustment"
  ADD CONSTRAINT "schedule_adjustment_dates" CHECK ("date_from" <= "date_to" AND "date_to" - "date_from" <= 1100),
  ADD CONSTRAINT "schedule_adjustment_free" CHECK (("change" = 'EXTRA') = ("free_days" IS NOT NULL) AND ("grant_id" IS NULL OR "change" = 'EXTRA'));
ALTER TABLE "schedule_adjustment_day" ADD CONSTRAINT "schedule_adjustment_day_hours" CHECK ("hours_before" BETWEEN 0 AND 24 AND "hours" BETWEEN 0 AND 24);
-- A day is changed by one adjustment at most.
CREATE UNIQUE INDEX "schedule_adjustment_day_key" ON "schedule_adjustment_day" ("user_id", "date") WHERE "living";
