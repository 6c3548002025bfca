-- CreateTable
CREATE TABLE "journal" (
    "id" UUID NOT NULL,
    "issn" VARCHAR(9) NOT NULL,
    "eissn" VARCHAR(9),
    "title" VARCHAR(300) NOT NULL,
    "publisher" VARCHAR(200) NOT NULL DEFAULT '',
    "categories" VARCHAR(300) NOT NULL DEFAULT '',
    "index_name" VARCHAR(10) NOT NULL DEFAULT '',
    "open_access" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "remark" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "journal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "journal_metric" (
    "journal_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "impact_factor" DECIMAL(7,3),
    "quartile" VARCHAR(2) NOT NULL DEFAULT '',

    CONSTRAINT "journal_metric_pkey" PRIMARY KEY ("journal_id","year")
);

-- CreateIndex
CREATE UNIQUE INDEX "journal_issn_key" ON "journal"("issn");

-- CreateIndex
CREATE UNIQUE INDEX "journal_eissn_key" ON "journal"("eissn");

-- CreateIndex
CREATE INDEX "journal_title_idx" ON "journal"("title");

-- AddForeignKey
ALTER TABLE "journal_metric" ADD CONSTRAINT "journal_metric_journal_id_fkey" FOREIGN KEY ("journal_id") REFERENCES "journal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Numbers in the form they are compared in; metrics say something.
ALTER TABLE "journal" ADD CONSTRAINT "journal_issn" CHECK ("issn" ~ '^\d{4}-\d{3}[\dX]$' AND "eissn" ~ '^\d{4}-\d{3}[\dX]$');
ALTER TABLE "journal_metric" ADD CONSTRAINT "journal_metric_figures" CHECK (
  "year" BETWEEN 1900 AND 2100 AND "impact_factor" >= 0 AND "quartile" IN ('', 'Q1', 'Q2', 'Q3', 'Q4') AND ("impact_factor" IS NOT NULL OR "quartile" <> '')
);
