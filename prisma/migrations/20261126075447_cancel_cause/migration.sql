-- CreateEnum
CREATE TYPE "cancel_cause" AS ENUM ('RECALL', 'CANCELLATION', 'ABSENCE');

-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "cancel_cause" "cancel_cause";

ALTER TABLE "reservation" DROP CONSTRAINT "reservation_cancelled";

-- Reasons that were stored as English text.
UPDATE "reservation" SET "cancel_reason" = '', "cancel_cause" = CASE "cancel_reason"
  WHEN 'Approval request recalled' THEN 'RECALL'::"cancel_cause" WHEN 'Approved cancellation' THEN 'CANCELLATION' ELSE 'ABSENCE' END
WHERE "cancel_reason" IN ('Approval request recalled', 'Approved cancellation', 'Released for approved leave');

-- What is cancelled has either a reason somebody wrote or a cause of the portal's own.
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_cancelled"
  CHECK ("status" <> 'CANCELLED' OR ("cancelled_at" IS NOT NULL AND ("cancel_reason" <> '') <> ("cancel_cause" IS NOT NULL)));
