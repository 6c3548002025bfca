-- Numbers typed or imported in small letters count in their series too.
INSERT INTO "year_number" AS y ("series", "last")
SELECT substring(upper(n.number) FROM '^(?:AV|GWG)[0-9]{4}-'), max(substring(n.number FROM '[0-9]{1,9}$')::int)
FROM (SELECT "asset_no" AS number FROM "asset" UNION SELECT "entity_id" FROM "change_log" WHERE "entity" = 'asset') n
WHERE upper(n.number) ~ '^(AV|GWG)[0-9]{4}-[0-9]{1,9}$' GROUP BY 1
ON CONFLICT ("series") DO UPDATE SET "last" = greatest(y."last", excluded."last");
