-- Outputs that were the same work as another one.
CREATE TABLE "output_merge" (
    "merged_id" UUID NOT NULL,
    "output_id" UUID,
    "title" VARCHAR(500) NOT NULL,
    "entered_by" VARCHAR(20) NOT NULL,
    "merged_by" VARCHAR(20) NOT NULL,
    "merged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "output_merge_pkey" PRIMARY KEY ("merged_id")
);
CREATE INDEX "output_merge_output_id_idx" ON "output_merge"("output_id");
CREATE INDEX "output_merge_entered_by_idx" ON "output_merge"("entered_by");
ALTER TABLE "output_merge" ADD CONSTRAINT "output_merge_output_id_fkey" FOREIGN KEY ("output_id") REFERENCES "research_output"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "output_merge" ADD CONSTRAINT "output_merge_entered_by_fkey" FOREIGN KEY ("entered_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "output_merge" ADD CONSTRAINT "output_merge_merged_by_fkey" FOREIGN KEY ("merged_by") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "output_merge" ADD CONSTRAINT "output_merge_other" CHECK ("merged_id" <> "output_id");
