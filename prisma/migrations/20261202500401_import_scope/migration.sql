-- AlterTable
ALTER TABLE "import_run" ADD COLUMN     "scope" VARCHAR(60) NOT NULL DEFAULT '';
