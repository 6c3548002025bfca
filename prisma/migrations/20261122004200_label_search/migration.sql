-- Texts are found by any part of their number or words.
CREATE INDEX "label_search_idx" ON "label" USING gin (lower("number" || ' ' || "text") gin_trgm_ops);
