-- AlterTable
ALTER TABLE "mail_run_part" ADD COLUMN     "begun" BOOLEAN NOT NULL DEFAULT false;
