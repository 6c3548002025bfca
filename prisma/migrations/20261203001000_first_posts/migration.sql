-- The first post of whoever begins later begins with the first day, not with the day the account was made.
UPDATE "assignment" a SET "valid_from" = u."join_date" FROM "users" u
WHERE u."id" = a."user_id" AND u."join_date" > now() AND a."is_primary" AND a."valid_from" < u."join_date"
  AND (a."valid_to" IS NULL OR a."valid_to" >= u."join_date");
