-- AlterEnum
ALTER TYPE "reservation_approval" ADD VALUE 'LINE';

-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "document_id" UUID;

-- CreateTable
CREATE TABLE "guest_data_rule" (
    "id" BOOLEAN NOT NULL DEFAULT true,
    "guest_days" INTEGER NOT NULL DEFAULT 90,
    "registration_months" INTEGER NOT NULL DEFAULT 12,

    CONSTRAINT "guest_data_rule_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reservation_document_id_key" ON "reservation"("document_id");

-- AddForeignKey
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One row, with the legal times (BMG § 30: a year from arrival, destroyed within three months after).
ALTER TABLE "guest_data_rule"
  ADD CONSTRAINT "guest_data_rule_one" CHECK ("id"),
  ADD CONSTRAINT "guest_data_rule_days" CHECK ("guest_days" BETWEEN 1 AND 365),
  ADD CONSTRAINT "guest_data_rule_months" CHECK ("registration_months" BETWEEN 12 AND 15);
INSERT INTO "guest_data_rule" DEFAULT VALUES;
