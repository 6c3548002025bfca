-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "template_kind" ADD VALUE 'APPLICANT_RECEIPT';
ALTER TYPE "template_kind" ADD VALUE 'APPLICANT_INVITATION';
ALTER TYPE "template_kind" ADD VALUE 'APPLICANT_OFFER';
ALTER TYPE "template_kind" ADD VALUE 'APPLICANT_REJECTION';

-- AlterTable
ALTER TABLE "text_template" ADD COLUMN     "language" VARCHAR(2) NOT NULL DEFAULT '';
