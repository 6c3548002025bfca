-- Rows of an import say who applied before there is an application.
ALTER TABLE "applicant_access" ADD COLUMN     "import_lines" INTEGER[],
ADD COLUMN     "import_run_id" UUID,
ALTER COLUMN "application_id" DROP NOT NULL;
ALTER TABLE "applicant_access" ADD CONSTRAINT "applicant_access_of_check" CHECK (num_nonnulls("application_id", "import_run_id") = 1);
CREATE INDEX "applicant_access_import_run_id_idx" ON "applicant_access"("import_run_id");
