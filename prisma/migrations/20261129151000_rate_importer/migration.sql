-- Who imported a rate: one's own import alone does not decide who approves one's own request. Null for those of before.
ALTER TABLE "exchange_rate" ADD COLUMN "imported_by" VARCHAR(20);
