-- AlterTable
ALTER TABLE "approval_step" ADD COLUMN     "half_at" TIMESTAMPTZ(3);

-- Half of the time to answer is counted as the whole is, in the working days of whoever is asked. What is open keeps the middle it had.
UPDATE "approval_step" SET "half_at" = "activated_at" + ("due_at" - "activated_at") / 2
WHERE "status" IN ('WAITING', 'HELD') AND "due_at" IS NOT NULL AND "activated_at" IS NOT NULL;
