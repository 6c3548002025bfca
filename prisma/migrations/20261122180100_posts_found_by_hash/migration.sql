-- The same promises, found by a number: with ids as text the index looked at more of itself with every person, so that the 20,000th of an
-- import took ten times as long as the first. Ids with the same hash of 64 bits would wrongly count as one person; nobody will meet two.
ALTER TABLE "assignment"
  DROP CONSTRAINT "assignment_primary_once",
  DROP CONSTRAINT "assignment_post_once",
  ADD CONSTRAINT "assignment_primary_once" EXCLUDE USING gist (hashtextextended("user_id", 0) WITH =, daterange("valid_from", "valid_to", '[]') WITH &&)
    WHERE ("is_primary"),
  ADD CONSTRAINT "assignment_post_once"
    EXCLUDE USING gist (hashtextextended("user_id", 0) WITH =, "department_code" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&);
