-- CreateTable
CREATE TABLE "project_period" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "previous_starts_on" DATE NOT NULL,
    "previous_ends_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reverted_at" TIMESTAMPTZ(3),

    CONSTRAINT "project_period_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "project_period_project_id_idx" ON "project_period"("project_id");

-- AddForeignKey
ALTER TABLE "project_period" ADD CONSTRAINT "project_period_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Dates follow each other, and a request makes one period that is in force.
ALTER TABLE "project_period" ADD CONSTRAINT "project_period_dates" CHECK ("starts_on" <= "ends_on" AND "previous_starts_on" <= "previous_ends_on");
CREATE UNIQUE INDEX "project_period_document" ON "project_period"("document_id") WHERE "reverted_at" IS NULL;
