-- Outputs and patents come from one or several projects, each with its share; the one they named has all of it.
CREATE TABLE "output_project" (
    "id" UUID NOT NULL,
    "output_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "project_no" VARCHAR(20) NOT NULL,
    "share_pct" DECIMAL(5,2) NOT NULL,

    CONSTRAINT "output_project_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "output_project_output_id_project_no_key" ON "output_project"("output_id", "project_no");
CREATE INDEX "output_project_project_no_idx" ON "output_project"("project_no");
ALTER TABLE "output_project" ADD CONSTRAINT "output_project_output_id_fkey" FOREIGN KEY ("output_id") REFERENCES "research_output"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "output_project" ADD CONSTRAINT "output_project_project_no_fkey" FOREIGN KEY ("project_no") REFERENCES "project"("project_no") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "output_project" ADD CONSTRAINT "output_project_share" CHECK ("share_pct" > 0 AND "share_pct" <= 100);
INSERT INTO "output_project" ("id", "output_id", "place", "project_no", "share_pct")
SELECT gen_random_uuid(), "id", 0, "project_no", 100 FROM "research_output" WHERE "project_no" IS NOT NULL;
DROP INDEX "research_output_project_no_idx";
ALTER TABLE "research_output" DROP CONSTRAINT "research_output_project_no_fkey", DROP COLUMN "project_no";

CREATE TABLE "patent_project" (
    "id" UUID NOT NULL,
    "patent_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "project_no" VARCHAR(20) NOT NULL,
    "share_pct" DECIMAL(5,2) NOT NULL,

    CONSTRAINT "patent_project_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "patent_project_patent_id_project_no_key" ON "patent_project"("patent_id", "project_no");
CREATE INDEX "patent_project_project_no_idx" ON "patent_project"("project_no");
ALTER TABLE "patent_project" ADD CONSTRAINT "patent_project_patent_id_fkey" FOREIGN KEY ("patent_id") REFERENCES "patent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "patent_project" ADD CONSTRAINT "patent_project_project_no_fkey" FOREIGN KEY ("project_no") REFERENCES "project"("project_no") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "patent_project" ADD CONSTRAINT "patent_project_share" CHECK ("share_pct" > 0 AND "share_pct" <= 100);
INSERT INTO "patent_project" ("id", "patent_id", "place", "project_no", "share_pct")
SELECT gen_random_uuid(), "id", 0, "project_no", 100 FROM "patent" WHERE "project_no" IS NOT NULL;
DROP INDEX "patent_project_no_idx";
ALTER TABLE "patent" DROP CONSTRAINT "patent_project_no_fkey", DROP COLUMN "project_no";
