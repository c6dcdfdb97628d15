-- Hidden items of 2004 to which next does not lead count in no result, as those of packages that
-- are imported from now on.
update package_item item set facts = item.facts || '{"isUnreachable": true}'
from package_version version
where version.id = item.package_version_id and version.standard = '2004' and item.kind <> 'folder' and item.facts->>'visible' = 'false'
  and coalesce(
    (select parent.facts #>> '{controlMode,flow}' from package_item parent where parent.id = item.parent_id),
    version.manifest #>> '{controlMode,flow}'
  ) is distinct from 'true';
