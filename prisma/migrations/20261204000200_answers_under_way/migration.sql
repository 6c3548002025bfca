-- A call with a key that has not ended yet; keys of programs carry their token in front.
ALTER TABLE "request_answer" ALTER COLUMN "key" TYPE VARCHAR(240);
ALTER TABLE "request_answer" ADD COLUMN "under_way" BOOLEAN NOT NULL DEFAULT false;
