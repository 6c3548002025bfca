-- What a booking was before it moved is as private as it is now.
WITH RECURSIVE earlier AS (
  SELECT "predecessor_id" AS "id" FROM "reservation" WHERE "is_private" AND "predecessor_id" IS NOT NULL
  UNION
  SELECT r."predecessor_id" FROM "reservation" r JOIN earlier e ON r."id" = e."id" WHERE r."predecessor_id" IS NOT NULL)
UPDATE "reservation" SET "is_private" = true WHERE "id" IN (SELECT "id" FROM earlier) AND NOT "is_private";
