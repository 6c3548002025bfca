-- Numbers of a year by their series, which only rise; a series starts behind every number that rows or the change history of its records ever had.
CREATE TABLE "year_number" (
  "series" VARCHAR(20) NOT NULL,
  "last" INTEGER NOT NULL,

  CONSTRAINT "year_number_pkey" PRIMARY KEY ("series")
);
INSERT INTO "year_number" ("series", "last")
SELECT substring(n.number FROM '^(?:AV|GWG)[0-9]{4}-'), max(substring(n.number FROM '[0-9]{1,8}$')::int)
FROM (SELECT "asset_no" AS number FROM "asset" UNION SELECT "entity_id" FROM "change_log" WHERE "entity" = 'asset') n
WHERE n.number ~ '^(AV|GWG)[0-9]{4}-[0-9]{1,8}$' GROUP BY 1;
