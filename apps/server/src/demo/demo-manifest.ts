export type DemoStandard = '1.2' | '2004';

interface Wanted {
  standard: DemoStandard;
  identifier: string;
  title: string;
  description: string;
  files: string[];
  /** Whether the module reports a score with a maximum. */
  hasScore: boolean;
}

/**
 * The `imsmanifest.xml` of a package with one SCO (SCORM 1.2 CAM 2.3, SCORM 2004 4th Edition CAM
 * 3.4).
 */
export function demoManifest({ standard, ...wanted }: Wanted): string {
  return standard === '1.2' ? manifest12(wanted) : manifest2004(wanted);
}

type Rest = Omit<Wanted, 'standard'>;

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const resource = (attribute: string, files: string[]) => `  <resources>
    <resource identifier="RES" type="webcontent" adlcp:${attribute}="sco" href="index.html">
${files.map((file) => `      <file href="${escaped(file)}"/>`).join('\n')}
    </resource>
  </resources>`;

function manifest12({ identifier, title, description, files, hasScore }: Rest) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifier}" version="1.1"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"
  xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_rootv1p2p1">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
    <imsmd:lom>
      <imsmd:general>
        <imsmd:title><imsmd:langstring xml:lang="sv">${escaped(title)}</imsmd:langstring></imsmd:title>
        <imsmd:description><imsmd:langstring xml:lang="sv">${escaped(description)}</imsmd:langstring></imsmd:description>
      </imsmd:general>
    </imsmd:lom>
  </metadata>
  <organizations default="ORG">
    <organization identifier="ORG">
      <title>${escaped(title)}</title>
      <item identifier="ITEM" identifierref="RES">
        <title>${escaped(title)}</title>${hasScore ? '\n        <adlcp:masteryscore>70</adlcp:masteryscore>' : ''}
      </item>
    </organization>
  </organizations>
${resource('scormtype', files)}
</manifest>
`;
}

function manifest2004({ identifier, title, description, files, hasScore }: Rest) {
  const objective = hasScore
    ? `
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="resultat" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifier}" version="1"
  xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"
  xmlns:lom="http://ltsc.ieee.org/xsd/LOM">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
    <lom:lom>
      <lom:general>
        <lom:title><lom:string language="sv">${escaped(title)}</lom:string></lom:title>
        <lom:description><lom:string language="sv">${escaped(description)}</lom:string></lom:description>
      </lom:general>
    </lom:lom>
  </metadata>
  <organizations default="ORG">
    <organization identifier="ORG">
      <title>${escaped(title)}</title>
      <item identifier="ITEM" identifierref="RES">
        <title>${escaped(title)}</title>
        <imsss:sequencing>${objective}
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
    </organization>
  </organizations>
${resource('scormType', files)}
</manifest>
`;
}
