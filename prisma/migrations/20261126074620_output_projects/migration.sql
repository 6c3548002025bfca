-- Outputs and patents name a project that exists. A number that none has is kept in the note.
ALTER TABLE "patent" ALTER COLUMN "project_no" DROP NOT NULL, ALTER COLUMN "project_no" DROP DEFAULT;
ALTER TABLE "research_output" ALTER COLUMN "project_no" DROP NOT NULL, ALTER COLUMN "project_no" DROP DEFAULT;

UPDATE "patent" SET "note" = left(concat_ws(E'\n', nullif("note", ''), "project_no"), 1000), "project_no" = NULL
WHERE "project_no" <> '' AND NOT EXISTS (SELECT FROM "project" p WHERE p."project_no" = "patent"."project_no");
UPDATE "research_output" SET "note" = left(concat_ws(E'\n', nullif("note", ''), "project_no"), 1000), "project_no" = NULL
WHERE "project_no" <> '' AND NOT EXISTS (SELECT FROM "project" p WHERE p."project_no" = "research_output"."project_no");
UPDATE "patent" SET "project_no" = NULL WHERE "project_no" = '';
UPDATE "research_output" SET "project_no" = NULL WHERE "project_no" = '';

ALTER TABLE "patent" ALTER COLUMN "project_no" SET DATA TYPE VARCHAR(20);
ALTER TABLE "research_output" ALTER COLUMN "project_no" SET DATA TYPE VARCHAR(20);

-- CreateIndex
CREATE INDEX "patent_project_no_idx" ON "patent"("project_no");

-- CreateIndex
CREATE INDEX "research_output_project_no_idx" ON "research_output"("project_no");

-- AddForeignKey
ALTER TABLE "research_output" ADD CONSTRAINT "research_output_project_no_fkey" FOREIGN KEY ("project_no") REFERENCES "project"("project_no") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patent" ADD CONSTRAINT "patent_project_no_fkey" FOREIGN KEY ("project_no") REFERENCES "project"("project_no") ON DELETE RESTRICT ON UPDATE CASCADE;
