-- Failures are few and looked for often: by time, and by their kind.
CREATE INDEX "sign_in_failed_idx" ON "sign_in" ("at" DESC, "id" DESC) WHERE "result" <> 'OK';
CREATE INDEX "sign_in_result_idx" ON "sign_in" ("result", "at" DESC, "id" DESC) WHERE "result" <> 'OK';
CREATE INDEX api_call_broken_idx ON history.api_call ("at" DESC, id DESC) WHERE status >= 500;
-- The numbers of all texts: none is without its English.
CREATE INDEX "label_number_idx" ON "label" ("number") WHERE "language" = 'en';
