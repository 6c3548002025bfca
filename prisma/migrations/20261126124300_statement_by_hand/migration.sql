-- AlterEnum
ALTER TYPE "payment_statement_match" ADD VALUE 'NOT_OURS';

-- AlterTable
ALTER TABLE "payment_statement_entry" ADD COLUMN     "paid_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "reason" VARCHAR(200) NOT NULL DEFAULT '',
ADD COLUMN     "settled_at" TIMESTAMPTZ(3),
ADD COLUMN     "settled_by_id" VARCHAR(20);

-- A line without a match names nothing; one that is none of ours says who decided that, and why.
ALTER TABLE "payment_statement_entry" DROP CONSTRAINT "payment_statement_entry_match";
ALTER TABLE "payment_statement_entry" ADD CONSTRAINT "payment_statement_entry_match" CHECK (
  ("match"::text IN ('OPEN', 'NOT_OURS')) = (num_nonnulls("payment_id", "file_id") = 0) AND "amount" <> 0
  AND ("settled_by_id" IS NULL) = ("settled_at" IS NULL) AND ("match" = 'OPEN') <= ("settled_by_id" IS NULL AND "reason" = '')
  AND ("match"::text = 'NOT_OURS') <= ("settled_by_id" IS NOT NULL AND "reason" <> ''));
