-- What the program last wrote; a text that differs from it is an administrator's and stays
ALTER TABLE "label" ADD COLUMN     "given_text" VARCHAR(500);
-- No screen to change texts existed before: what is there is what the program gave.
UPDATE "label" SET "given_text" = "text";
